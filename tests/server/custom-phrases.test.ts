import { KNOWN_LANGUAGES } from '~/contract/known-languages';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const LIST = '/api/custom-phrases';
function path(language: string): string {
  return `${LIST}/${language}`;
}
type Phrases = { id: string; languageTag: string; translation: object };

describe('custom phrases', () => {
  let server: TestServer;
  let call: Call;
  let viewer: Call;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    viewer = callerOf(
      server.consoleApp,
      await server.memberToken('default', 'viewer', 'read:data'),
      'localhost:3000',
    );
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from custom_phrases'));

  const signIn = (title: string) => ({ sign_in: { title } });

  test("are set in a language of the tenant's own", async () => {
    const created = await call('PUT', path('sv-SE'), signIn('Hej'));
    expect([created.status, created.body]).toEqual([
      201,
      {
        tenantId: 'default',
        id: expect.any(String),
        languageTag: 'sv-SE',
        translation: signIn('Hej'),
      },
    ]);
  });

  test('are removed when empty', async () => {
    const { body } = await call('PUT', path('de'), {
      ...signIn('Hallo'),
      action: { sign_in: '', back: ' ' },
      error: { user: { suspended: '' } },
    });
    expect((body as Phrases).translation).toEqual(signIn('Hallo'));
    const empty = await call('PUT', path('fr'), {});
    expect([empty.status, (empty.body as Phrases).translation]).toEqual([201, {}]);
    const { body: list } = await call('GET', LIST);
    expect((list as Phrases[]).map(({ languageTag }) => languageTag)).toEqual(['de', 'fr']);
  });

  test('keep their id when they are replaced as a whole', async () => {
    const first = await call('PUT', path('de'), signIn('Hallo'));
    const second = await call('PUT', path('de'), { action: { back: 'Retour' } });
    expect(second.body).toEqual({
      ...(first.body as Phrases),
      translation: { action: { back: 'Retour' } },
    });
    expect((await call('GET', path('de'))).body).toEqual(second.body);
    expect((await call('DELETE', path('de'))).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, code } = await call(method, path('de'));
      expect([status, code]).toEqual([404, 'entity.not_found']);
    }
  });

  test('belong to the texts of lazily loaded parts too, and have the plural forms of a language', async () => {
    const translation = {
      social: { or: 'lub', more_few: '{{count}} sposoby', more_many: '{{count}} sposobów' },
      second_factor: { title: 'Jeszcze jeden krok' },
      password: { at_least_few: 'co najmniej {{count}} znaki' },
    };
    const { status, body } = await call('PUT', path('pl-PL'), translation);
    expect([status, (body as Phrases).translation]).toEqual([201, translation]);
  });

  test('translate the texts of profile fields, which are beside the built-in ones', async () => {
    await server.sql(
      `insert into custom_profile_fields
         (tenant_id, id, name, type, label, description, required, sie_order, created_at, config)
       values ('default', 'f1', 'size', 'Select', 'Size', 'European', true, 1, 1, $1),
         ('default', 'f2', 'sku', 'Regex', 'SKU', null, true, 2, 1, '{"format":"^A"}'),
         ('default', 'f3', 'birthdate', 'Date', '', null, true, 3, 1, '{"format":"MM/dd/yyyy"}'),
         ('default', 'f4', 'address', 'Address', '', null, true, 4, 1, $2)`,
      [
        JSON.stringify({ options: [{ value: 's', label: 'Small' }, { value: 'female' }] }),
        JSON.stringify({
          parts: [
            { name: 'country', enabled: true, type: 'Text', required: true, label: 'Land' },
            { name: 'region', enabled: false, type: 'Text', required: true, label: 'Region' },
            { name: 'locality', enabled: true, type: 'Text', required: true },
          ],
        }),
      ],
    );
    const read = async (language: string) => {
      const { body } = await call('GET', `/api/built-in-phrases/${language}`);
      return (body as { translation: Record<string, unknown> }).translation['profile_fields'];
    };
    expect(await read('sv-SE')).toEqual({
      size: { label: 'Size', description: 'European', options: { s: 'Small' } },
      sku: { label: 'SKU', invalid_format: 'Check the format of this field.' },
      address: { parts: { country: { label: 'Land' } } },
    });
    expect(await read('ar')).toMatchObject({
      sku: { invalid_format: expect.stringMatching(/^\p{Script=Arabic}/u) as string },
    });

    const translation = {
      profile_fields: {
        size: { label: 'Storlek', options: { s: 'Liten', 'a.b/c': 'x' } },
        sku: { invalid_format: 'Börja med A.' },
        address: { parts: { country: { label: 'Land', placeholder: 'Sverige' } } },
        // It may have been deleted since its texts were read.
        gone: { label: 'Borta', description: ' ' },
      },
    };
    const { status, body } = await call('PUT', path('sv-SE'), translation);
    expect(status).toBe(201);
    expect((body as Phrases).translation).toEqual({
      profile_fields: { ...translation.profile_fields, gone: { label: 'Borta' } },
    });
    await server.sql(`delete from custom_profile_fields`);
  });

  test.each([
    ['an unknown text of a field', { profile_fields: { size: { hint: 'x' } } }],
    ['a text where a field is', { profile_fields: { size: 'x' } }],
    ['no fields', { profile_fields: null }],
    ['a list of fields', { profile_fields: ['x'] }],
    ['a name that no field can have', { profile_fields: { 'my size': { label: 'x' } } }],
    ['a part of a part', { profile_fields: { a: { parts: { b: { parts: { c: {} } } } } } }],
    ['an option that is no text', { profile_fields: { size: { options: { s: 1 } } } }],
    ['a text where a group is', { sign_in: 'Hej' }],
    ['a group where a text is', { sign_in: { title: { text: 'Hej' } } }],
    ['an unknown key', { sign_in: { title: 'Hej', other: 'x' } }],
    ['an unknown group', { other: {} }],
    ['a number', { sign_in: { title: 1 } }],
    ['null', { sign_in: { title: null } }],
    ['a list', { sign_in: ['Hej'] }],
    ['a plural form of a text that is not counted', { sign_in: { title_few: 'x' } }],
    ['a key of every object', { constructor: { name: 'x' } }],
    ['a very long text', { sign_in: { title: 'x'.repeat(4097) } }],
  ])('422 for %s', async (_name, body) => {
    const { status, code } = await call('PUT', path('de'), body);
    expect([status, code]).toEqual([422, 'localization.invalid_translation_structure']);
    expect((await call('GET', LIST)).body).toEqual([]);
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"Hej"'],
    ['null', 'null'],
  ])('400 for %s as the body', async (_name, body) => {
    const json = { 'content-type': 'application/json' };
    expect((await call('PUT', path('de'), body, json)).status).toBe(400);
  });

  test('400 for a language that is not known', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      for (const language of ['xx', 'en-us', '..%2Fen', 'e'.repeat(300)]) {
        const { status } = await call(method, path(language), method === 'PUT' ? {} : undefined);
        expect(status).toBe(400);
      }
    }
  });

  test('every known language can be written in', async () => {
    expect(KNOWN_LANGUAGES.length).toBeGreaterThanOrEqual(127);
    expect((await call('PUT', path('zz-TR'), signIn('Zaza'))).status).toBe(201);
    expect((await call('PUT', path('es-419'), signIn('Hola'))).status).toBe(201);
  });

  test('409 for the fallback language, which can only be one that has texts', async () => {
    const useFallback = (fallbackLanguage: string) =>
      call('PATCH', '/api/sign-in-exp', { languageInfo: { autoDetect: true, fallbackLanguage } });
    const refused = await useFallback('sv-SE');
    expect([refused.status, refused.code]).toEqual([
      400,
      'sign_in_experiences.unsupported_default_language',
    ]);
    await call('PUT', path('sv-SE'), signIn('Hej'));
    expect((await useFallback('sv-SE')).status).toBe(200);
    const kept = await call('DELETE', path('sv-SE'));
    expect([kept.status, kept.code]).toEqual([409, 'localization.cannot_delete_default_language']);
    expect((await useFallback('en')).status).toBe(200);
    expect((await call('DELETE', path('sv-SE'))).status).toBe(204);
  });

  test('412 for a change to other texts than the present ones', async () => {
    const { headers } = await call('PUT', path('de'), signIn('Hallo'));
    const etag = String(headers['etag']);
    expect(etag).toBe(String((await call('GET', path('de'))).headers['etag']));
    const ours = { 'if-match': etag };
    expect((await call('PUT', path('de'), signIn('Moin'), ours)).status).toBe(201);
    expect((await call('PUT', path('de'), signIn('Servus'), ours)).status).toBe(412);
    expect((await call('PUT', path('fr'), signIn('Salut'), ours)).status).toBe(412);
  });

  test('401 without a token, 403 for members who may only read', async () => {
    const nobody = callerOf(server.tenantApp, undefined);
    expect((await nobody('GET', LIST)).status).toBe(401);
    expect((await viewer('GET', LIST)).status).toBe(200);
    expect((await viewer('GET', '/api/built-in-phrases/de')).status).toBe(200);
    expect((await viewer('PUT', path('de'), {})).status).toBe(403);
    expect((await viewer('DELETE', path('de'))).status).toBe(403);
  });

  test('the built-in phrases are those of the language, else the English ones', async () => {
    const read = async (language: string) =>
      (await call('GET', `/api/built-in-phrases/${language}`)).body;
    const english = await read('en');
    expect(english).toMatchObject({
      isBuiltIn: true,
      translation: {
        sign_in: { title: 'Welcome back' },
        social: { or: 'or' },
        factor: { Totp: 'Authenticator app' },
      },
    });
    expect(await read('sv-SE')).toEqual({ ...(english as object), isBuiltIn: false });
    const arabic = (await read('ar')) as { isBuiltIn: boolean; translation: object };
    expect(arabic.isBuiltIn).toBe(true);
    expect(arabic.translation).not.toEqual((english as typeof arabic).translation);
  });

  test('every change is in the audit log', async () => {
    await call('PUT', path('de'), signIn('Hallo'));
    await call('PUT', path('de'), signIn('Moin'));
    await call('DELETE', path('de'));
    const rows = await server.sql<{ key: string; payload: object }>(
      `select key, payload from logs where key like 'Management.CustomPhrase.%'
       order by created_at desc, id desc limit 3`,
    );
    expect(rows.map(({ key }) => key).sort()).toEqual([
      'Management.CustomPhrase.Delete',
      'Management.CustomPhrase.Update',
      'Management.CustomPhrase.Update',
    ]);
    expect(rows.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ before: signIn('Hallo'), after: signIn('Moin') }),
    );
  });
});
