import { type Call, callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { PASSWORD, createPerson, newUsername } from './support/visitor';

type Values = Record<string, unknown>;
const FIELDS = '/api/custom-profile-fields';

function part(name: string, change: object = {}) {
  return { enabled: true, name, type: 'Text', required: true, ...change };
}

describe('profile fields at sign-up', () => {
  const kit = signInKit();
  let admin: Call;

  beforeAll(async () => {
    admin = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  });
  beforeEach(() => kit.server.sql('delete from custom_profile_fields'));

  const add = async (name: string, type: string, config?: object, required = false) => {
    const { status } = await admin('POST', FIELDS, { name, type, required, config });
    expect(status).toBe(201);
  };
  /** Somebody who has chosen a username and a password. */
  const newcomer = async () => {
    const visitor = await kit.begin('Register');
    const username = newUsername();
    await visitor.call('POST', '/profile', { type: 'username', value: username });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    const enter = (values: Values) =>
      visitor.call('POST', '/profile', { type: 'extraProfile', values });
    return { ...visitor, username, enter };
  };
  const stored = async (username: string) => {
    const [row] = await kit.server.sql<{ name: string; profile: Values; custom_data: Values }>(
      'select name, profile, custom_data from users where username = $1',
      [username],
    );
    return row;
  };

  test('the settings of the page show them in their order, and nothing of the tenant', async () => {
    await add('company', 'Text', { maxLength: 20 }, true);
    await add('birthdate', 'Date', { format: 'MM/dd/yyyy' });
    await admin('POST', `${FIELDS}/properties/sie-order`, {
      order: [
        { name: 'birthdate', sieOrder: 1 },
        { name: 'company', sieOrder: 2 },
      ],
    });
    const { body } = await admin('GET', '/api/.well-known/sign-in-exp');
    expect((body as Values)['customProfileFields']).toEqual([
      {
        id: expect.any(String) as string,
        createdAt: expect.any(Number) as number,
        name: 'birthdate',
        type: 'Date',
        label: '',
        description: null,
        required: false,
        config: { format: 'MM/dd/yyyy' },
        sieOrder: 1,
      },
      expect.objectContaining({ name: 'company', required: true, sieOrder: 2 }),
    ]);
  });

  test('what is required is asked for when everything else is there', async () => {
    await add('company', 'Text', {}, true);
    await add('nickname', 'Text');
    const early = await kit.begin('Register');
    expect((await early.identify()).body['data']).toEqual({
      missingProfile: ['username', 'password'],
    });
    const visitor = await newcomer();
    const refused = await visitor.identify();
    expect([refused.status, refused.code, refused.body['data']]).toEqual([
      422,
      'user.missing_profile',
      { missingProfile: ['extraProfile'] },
    ]);
    expect((await visitor.enter({ nickname: 'Mi', company: '' })).status).toBe(204);
    expect((await visitor.identify()).code).toBe('user.missing_profile');
    expect((await visitor.enter({ company: 'Larkspur' })).status).toBe(204);
    expect((await visitor.identify()).status).toBe(201);
    expect((await visitor.submit()).status).toBe(200);
    expect(await stored(visitor.username)).toMatchObject({
      profile: { nickname: 'Mi' },
      custom_data: { company: 'Larkspur' },
    });
  });

  test('a field that is added meanwhile is asked for at the end', async () => {
    const visitor = await newcomer();
    await visitor.identify();
    await add('company', 'Text', {}, true);
    const refused = await visitor.submit();
    expect([refused.code, refused.body['data']]).toEqual([
      'user.missing_profile',
      { missingProfile: ['extraProfile'] },
    ]);
    await visitor.enter({ company: 'Larkspur' });
    expect((await visitor.submit()).status).toBe(200);
  });

  test('users are not asked at sign-in', async () => {
    await add('company', 'Text', {}, true);
    const { username } = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    const { body } = await visitor.password('username', username);
    await visitor.identify(String(body['verificationId']));
    expect((await visitor.submit()).status).toBe(200);
  });

  test('a full name counts as its parts, an address as those it needs', async () => {
    const parts = [part('givenName'), part('middleName', { required: false }), part('familyName')];
    await add('fullname', 'Fullname', { parts }, true);
    await add(
      'address',
      'Address',
      { parts: [part('locality'), part('country'), part('region', { enabled: false })] },
      true,
    );
    const visitor = await newcomer();
    await visitor.enter({ givenName: 'Mira', middleName: 'B.', address: { locality: 'Oslo' } });
    expect((await visitor.identify()).code).toBe('user.missing_profile');
    await visitor.enter({ familyName: 'Halvorsen' });
    expect((await visitor.identify()).code).toBe('user.missing_profile');
    await visitor.enter({ address: { locality: 'Oslo', country: 'Norway' } });
    expect((await visitor.identify()).status).toBe(201);
    await visitor.submit();
    expect((await stored(visitor.username))?.profile).toEqual({
      givenName: 'Mira',
      middleName: 'B.',
      familyName: 'Halvorsen',
      address: { locality: 'Oslo', country: 'Norway' },
    });
  });

  test('an account has texts where a field is a number or a checkbox', async () => {
    await add('nickname', 'Number');
    await add('gender', 'Checkbox', { defaultValue: 'false' });
    const visitor = await newcomer();
    expect((await visitor.enter({ nickname: 7, gender: true })).status).toBe(204);
    await visitor.identify();
    await visitor.submit();
    expect((await stored(visitor.username))?.profile).toEqual({ nickname: '7', gender: 'true' });
  });

  const options = [{ value: 'red', label: 'Red' }, { value: 'blue' }];
  const limits = { minLength: 2, maxLength: 4 };
  test.each<[string, object | undefined, unknown[], unknown[]]>([
    ['Text', limits, ['ab', 'abcd', ''], ['a', 'abcde', 1, null, ['ab'], { a: 1 }]],
    ['Text', undefined, ['anything'], [true]],
    ['Number', { minValue: 1, maxValue: 9 }, [1, 9, 2.5], [0, 10, '5', 'x', null, [5]]],
    ['Date', { format: 'dd/MM/yyyy' }, ['31/12/1999'], ['12/31/1999', '1999-12-31', '31/02/1999']],
    ['Date', { format: 'custom', customFormat: 'yyyy.MM' }, ['1999.12'], ['1999-12', '1999.13']],
    ['Checkbox', { defaultValue: 'true' }, [true, false], ['true', 1, null]],
    ['Select', { options }, ['red', 'blue'], ['Red', 'green', ['red'], 1]],
    ['Url', undefined, ['https://a.example/x'], ['a.example', 'javascript:alert(1)', 1]],
    ['Regex', { format: '^[A-Z]{2}\\d$' }, ['AB1'], ['ab1', 'AB12', 12]],
    // It takes exponential time and cannot do with less, or does not compile: nothing can be entered.
    ['Regex', { format: '^(?=a)(a+)+$' }, [], [`${'a'.repeat(80)}!`, 'a']],
    ['Regex', { format: '(' }, [''], ['(']],
  ])('a value is checked by the rules of %s %j', async (type, config, right, wrong) => {
    await add('field', type, config);
    const visitor = await newcomer();
    for (const value of right) {
      expect((await visitor.enter({ field: value })).status).toBe(204);
    }
    for (const value of wrong) {
      const { status, code, body } = await visitor.enter({ field: value });
      expect([value, status, code]).toEqual([value, 400, 'guard.invalid_input']);
      expect(body['data']).toMatchObject({ issues: [{ path: ['values', 'field'] }] });
    }
  });

  test('a birthdate is not in the future, other dates may be', async () => {
    await add('birthdate', 'Date', { format: 'dd/MM/yyyy' });
    await add('renewal', 'Date', { format: 'dd/MM/yyyy' });
    const visitor = await newcomer();
    const { code, body } = await visitor.enter({ birthdate: '31/12/2999' });
    expect([code, body['data']]).toMatchObject([
      'guard.invalid_input',
      { issues: [{ path: ['values', 'birthdate'] }] },
    ]);
    const past = { birthdate: '10/12/1815', renewal: '31/12/2999' };
    expect((await visitor.enter(past)).status).toBe(204);
  });

  test('a text that takes a pattern exponential time keeps no other user out', async () => {
    await add('field', 'Regex', { format: '^(\\w+\\s?)+$' });
    const attacker = await newcomer();
    expect((await attacker.enter({ field: `${'a'.repeat(80)}!` })).status).toBe(400);
    const visitor = await newcomer();
    expect((await visitor.enter({ field: 'Ada Lovelace' })).status).toBe(204);
  });

  test('so are the parts of a composite field', async () => {
    const choice = { type: 'Select', config: { options } };
    await add('address', 'Address', {
      parts: [
        part('country', choice),
        part('postalCode', { type: 'Regex', config: { format: '^\\d{4}$' } }),
        part('region', { type: 'Number', config: { maxValue: 5 } }),
      ],
    });
    await add('fullname', 'Fullname', { parts: [part('givenName', { config: limits })] });
    const visitor = await newcomer();
    const right = { address: { country: 'red', postalCode: '0150', region: '5' }, givenName: 'Mi' };
    expect((await visitor.enter(right)).status).toBe(204);
    const wrong: [Values, string[]][] = [
      [{ address: { country: 'green' } }, ['address', 'country']],
      [{ address: { postalCode: '150' } }, ['address', 'postalCode']],
      [{ address: { region: '6' } }, ['address', 'region']],
      [{ givenName: 'M' }, ['givenName']],
    ];
    for (const [values, path] of wrong) {
      const { status, body } = await visitor.enter(values);
      expect(status).toBe(400);
      expect(body['data']).toMatchObject({ issues: [{ path: ['values', ...path] }] });
    }
    expect((await visitor.enter({ address: 'Oslo' })).status).toBe(400);
  });

  test('custom data that no field asks for stays the business of the tenant', async () => {
    await add('company', 'Text');
    const values = { company: 'Larkspur', plan: 'enterprise', isStaff: true, nickname: 'Mi' };
    const visitor = await newcomer();
    expect((await visitor.enter(values)).status).toBe(204);
    await visitor.identify();
    await visitor.submit();
    const kept = { profile: { nickname: 'Mi' }, custom_data: { company: 'Larkspur' } };
    expect(await stored(visitor.username)).toMatchObject(kept);

    const again = await kit.begin('SignIn');
    const { body } = await again.password('username', visitor.username);
    await again.identify(String(body['verificationId']));
    await again.call('POST', '/profile', { type: 'extraProfile', values: { plan: 'enterprise' } });
    await again.submit();
    expect((await stored(visitor.username))?.custom_data).toEqual({ company: 'Larkspur' });
  });

  test('many steps hold no more custom data than one may', async () => {
    await add('one', 'Text');
    await add('two', 'Text');
    const visitor = await newcomer();
    const half = 'x'.repeat(9000);
    expect((await visitor.enter({ one: half })).status).toBe(204);
    expect((await visitor.enter({ two: half })).status).toBe(400);
    expect((await visitor.enter({ one: half })).status).toBe(204);
  });
});
