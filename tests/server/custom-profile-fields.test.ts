import { PROFILE_FIELDS_BATCH_MAX } from '~/contract/profile-fields';
import { outcome, planKit } from '~/tests/server/plans/support/plan-server';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const LIST = '/api/custom-profile-fields';
function path(name: string): string {
  return `${LIST}/${name}`;
}
type Field = { name: string; sieOrder: number; config: object };

describe('custom profile fields', () => {
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
  beforeEach(() => server.sql('delete from custom_profile_fields'));

  const text = (name: string) => ({ name, type: 'Text', required: true });
  const part = (name: string, change: object = {}) => ({
    enabled: true,
    name,
    type: 'Text',
    required: true,
    config: { minLength: 1, maxLength: 100 },
    ...change,
  });
  const address = (...parts: object[]) => ({
    type: 'Address',
    required: true,
    config: { parts },
  });
  const names = async () =>
    ((await call('GET', LIST)).body as Field[]).map(({ name, sieOrder }) => [name, sieOrder]);

  test('are created at the end, read, replaced and deleted', async () => {
    const created = await call('POST', LIST, {
      ...text('company'),
      label: 'Company',
      description: 'Where you work',
      config: { placeholder: 'Inc.', minLength: 1, maxLength: 100, options: [] },
      tenantId: 'other',
      sieOrder: 77,
    });
    expect([created.status, created.body]).toEqual([
      201,
      {
        tenantId: 'default',
        id: expect.any(String),
        name: 'company',
        type: 'Text',
        label: 'Company',
        description: 'Where you work',
        required: true,
        // Options are nothing that a text has.
        config: { placeholder: 'Inc.', minLength: 1, maxLength: 100 },
        createdAt: expect.any(Number),
        sieOrder: 1,
      },
    ]);
    await call('POST', LIST, {
      name: 'fullname',
      type: 'Fullname',
      required: true,
      config: { parts: [part('givenName')] },
    });
    expect(await names()).toEqual([
      ['company', 1],
      ['fullname', 2],
    ]);
    expect((await call('GET', path('company'))).body).toEqual(created.body);

    const replaced = await call('PUT', path('company'), {
      type: 'Select',
      required: false,
      config: { options: [{ value: 'a' }, { value: 'b', label: 'B' }] },
    });
    expect([replaced.status, replaced.body]).toEqual([
      200,
      {
        ...(created.body as Field),
        type: 'Select',
        label: '',
        description: null,
        required: false,
        config: { options: [{ value: 'a' }, { value: 'b', label: 'B' }] },
      },
    ]);
    expect((await call('DELETE', path('company'))).status).toBe(204);
    expect(await names()).toEqual([['fullname', 2]]);
    await call('POST', LIST, text('next'));
    expect(await names()).toEqual([
      ['fullname', 2],
      ['next', 3],
    ]);
  });

  test('404 for a name that is not there', async () => {
    expect(outcome(await call('GET', path('none')))).toEqual([404, 'entity.not_found']);
    expect(outcome(await call('DELETE', path('none')))).toEqual([404, 'entity.not_found']);
    const replaced = await call('PUT', path('none'), { type: 'Text', required: true });
    expect(outcome(replaced)).toEqual([404, 'entity.not_exists']);
  });

  test.each<readonly [string, string]>([
    ['with-dash', 'invalid_name'],
    ['ünï', 'invalid_name'],
    ...Object.getOwnPropertyNames(Object.prototype).map((name) => [name, 'invalid_name'] as const),
    ['username', 'name_conflict_sign_in_identifier'],
    ['primaryEmail', 'name_conflict_sign_in_identifier'],
    ['primaryPhone', 'name_conflict_sign_in_identifier'],
    ['email', 'name_conflict_sign_in_identifier'],
    ['phone', 'name_conflict_sign_in_identifier'],
    ['preferredUsername', 'name_conflict_built_in_prop'],
    ['onboarding', 'name_conflict_custom_data'],
    ['guideRequests', 'name_conflict_custom_data'],
    ['adminConsolePreferences', 'name_conflict_custom_data'],
    ['defaultTenantId', 'name_conflict_custom_data'],
  ])('400 for the name %s', async (name, code) => {
    const refused = [400, `custom_profile_fields.${code}`];
    expect(outcome(await call('POST', LIST, text(name)))).toEqual(refused);
    expect(outcome(await call('POST', `${LIST}/batch`, [text('a'), text(name)]))).toEqual(refused);
    expect(await names()).toEqual([]);
  });

  test('422 for a name that is taken, in a batch as well', async () => {
    await call('POST', LIST, text('company'));
    const taken = [422, 'custom_profile_fields.name_exists'];
    expect(outcome(await call('POST', LIST, text('company')))).toEqual(taken);
    expect(outcome(await call('POST', `${LIST}/batch`, [text('a'), text('a')]))).toEqual(taken);
    expect(await names()).toEqual([['company', 1]]);
  });

  test('a batch is created as a whole, in its order', async () => {
    const { status, body } = await call('POST', `${LIST}/batch`, [text('b'), text('a')]);
    expect([status, (body as Field[]).map(({ name }) => name)]).toEqual([201, ['b', 'a']]);
    expect(await names()).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    const empty = await call('POST', `${LIST}/batch`, []);
    expect([empty.status, empty.body]).toEqual([201, []]);
    const many = Array.from({ length: PROFILE_FIELDS_BATCH_MAX + 1 }, (_, at) => text(`f${at}`));
    expect((await call('POST', `${LIST}/batch`, many)).status).toBe(400);
  });

  test.each([
    ['Select', undefined],
    ['Select', {}],
    ['Regex', undefined],
    ['Address', undefined],
    ['Fullname', {}],
    ['Date', {}],
    ['Checkbox', { defaultValue: 'yes' }],
    ['Address', { parts: [part('givenName')] }],
    ['Fullname', { parts: [part('country')] }],
    ['Text', { placeholder: 'x'.repeat(257) }],
    ['Unknown', {}],
  ])('400 for a new %s with %j', async (type, config) => {
    const body = { name: 'field', type, required: type !== 'Checkbox', config };
    expect(outcome(await call('POST', LIST, body))).toEqual([400, 'guard.invalid_input']);
  });

  test('400 for a checkbox that is required, and for an empty label', async () => {
    const checkbox = { name: 'news', type: 'Checkbox', required: true };
    expect((await call('POST', LIST, checkbox)).status).toBe(400);
    expect((await call('POST', LIST, { ...text('a'), label: '' })).status).toBe(400);
    expect((await call('POST', LIST, { ...checkbox, required: false })).status).toBe(201);
  });

  test.each([
    ['invalid_default_value', { type: 'Checkbox', required: false }],
    ['invalid_options', { type: 'Select', required: true, config: { options: [] } }],
    ['invalid_regex_format', { type: 'Regex', required: true, config: { format: '(' } }],
    [
      'invalid_min_max_input',
      { type: 'Text', required: true, config: { minLength: 2, maxLength: 1 } },
    ],
    [
      'invalid_min_max_input',
      { type: 'Number', required: true, config: { minValue: 2, maxValue: 1 } },
    ],
    ['invalid_address_components', address()],
    ['invalid_address_components', address(part('country'), part('country'))],
    ['invalid_fullname_components', { ...address(), type: 'Fullname' }],
    ['invalid_sub_component_type', address(part('country', { type: 'Address' }))],
    ['invalid_options', address(part('country', { type: 'Select', config: { options: [] } }))],
    ['invalid_min_max_input', address(part('country', { config: { minLength: 2, maxLength: 1 } }))],
    ['invalid_regex_format', address(part('country', { type: 'Regex', config: { format: '[' } }))],
  ])('400 %s when a field is saved', async (code, body) => {
    await call('POST', LIST, text('field'));
    expect(outcome(await call('PUT', path('field'), body))).toEqual([
      400,
      `custom_profile_fields.${code}`,
    ]);
  });

  test('the order is set for all that are named, or for none', async () => {
    await call('POST', `${LIST}/batch`, ['a', 'b', 'c'].map(text));
    const order = (...list: [string, number][]) =>
      call('POST', `${LIST}/properties/sie-order`, {
        order: list.map(([name, sieOrder]) => ({ name, sieOrder })),
      });
    const { status, body } = await order(['c', 1], ['a', 2], ['b', 3]);
    expect([status, (body as Field[]).map(({ name }) => name)]).toEqual([200, ['c', 'a', 'b']]);
    expect(outcome(await order(['a', 1], ['none', 2]))).toEqual([
      400,
      'custom_profile_fields.entity_not_exists_with_names',
    ]);
    expect(await names()).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect((await order(['a', 1.5])).status).toBe(400);
    expect((await order(['a', 2 ** 40])).status).toBe(400);
  });

  test('two who add fields at once get different places', async () => {
    const added = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => call('POST', LIST, text(name))),
    );
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await names()).map(([, order]) => order)).toEqual([1, 2, 3, 4]);
  });

  test('412 for a change to another state than the present one', async () => {
    await call('POST', LIST, text('field'));
    const ours = { 'if-match': String((await call('GET', path('field'))).headers['etag']) };
    const body = { type: 'Text', required: false };
    expect((await call('PUT', path('field'), body, ours)).status).toBe(200);
    expect((await call('PUT', path('field'), body, ours)).status).toBe(412);
  });

  test('401 without a token, 403 for members who may only read', async () => {
    const nobody = callerOf(server.tenantApp, undefined);
    expect((await nobody('GET', LIST)).status).toBe(401);
    expect((await viewer('GET', LIST)).status).toBe(200);
    expect((await viewer('POST', LIST, text('a'))).status).toBe(403);
    expect((await viewer('PUT', path('a'), { type: 'Text', required: true })).status).toBe(403);
    expect((await viewer('DELETE', path('a'))).status).toBe(403);
    expect((await viewer('POST', `${LIST}/properties/sie-order`, { order: [] })).status).toBe(403);
  });

  test('403 on a plan without profile fields', async () => {
    const { manager } = await planKit(server).createTenant('Production');
    const refused = [403, 'subscription.limit_exceeded'];
    expect(outcome(await manager('POST', LIST, text('a')))).toEqual(refused);
    expect(outcome(await manager('POST', `${LIST}/batch`, [text('a')]))).toEqual(refused);
    expect((await manager('GET', LIST)).body).toEqual([]);
  });

  test('another tenant has fields of its own', async () => {
    await call('POST', LIST, text('ours'));
    const { manager } = await planKit(server).createTenant('Development');
    expect((await manager('GET', path('ours'))).status).toBe(404);
    expect((await manager('POST', LIST, text('ours'))).status).toBe(201);
    expect((await manager('DELETE', path('ours'))).status).toBe(204);
    expect(await names()).toEqual([['ours', 1]]);
  });

  test('every change is in the audit log', async () => {
    await server.sql(`delete from logs where key like 'Management.CustomProfileField.%'`);
    await call('POST', LIST, text('field'));
    await call('PUT', path('field'), { type: 'Url', required: true });
    await call('POST', `${LIST}/properties/sie-order`, { order: [{ name: 'field', sieOrder: 9 }] });
    await call('DELETE', path('field'));
    const rows = await server.sql<{ key: string; target: object; before: object; after: object }>(
      `select key, payload->'target' as target, payload->'before' as before, payload->'after' as after
       from logs where key like 'Management.CustomProfileField.%' order by id`,
    );
    expect(rows).toHaveLength(4);
    expect(rows.find(({ key }) => key.endsWith('Create'))).toMatchObject({
      target: { name: 'field' },
      after: { type: 'Text' },
    });
    expect(rows.find(({ key }) => key.endsWith('Update'))).toMatchObject({
      before: { type: 'Text' },
      after: { type: 'Url' },
    });
    expect(rows.find(({ key }) => key.endsWith('Order'))).toMatchObject({
      before: { order: [{ name: 'field', sieOrder: 1 }] },
      after: { order: [{ name: 'field', sieOrder: 9 }] },
    });
    expect(rows.find(({ key }) => key.endsWith('Delete'))?.before).toMatchObject({ name: 'field' });
  });
});
