import { type Call, callerOf } from '~/tests/support/api';
import { type ProviderServer, startProviderServer } from './oidc/support/provider-server';

const TENANT = 'default';
const DAY = 86_400_000;

describe('the list of users, filtered and sorted', () => {
  let server: ProviderServer;
  let call: Call;
  const at = (day: number) => Date.UTC(2026, 0, day);

  const people = [
    { id: 'anna00000000', name: 'Anna', created: 1, signedIn: 20, app: 'shop', suspended: false },
    { id: 'bert00000000', name: 'bert', created: 2, signedIn: null, app: 'shop', suspended: true },
    { id: 'cleo00000000', name: null, created: 3, signedIn: 10, app: null, suspended: false },
    { id: 'dora00000000', name: 'Dora', created: 3, signedIn: 10, app: 'desk', suspended: true },
    { id: 'emil00000000', name: '', created: 9, signedIn: null, app: null, suspended: false },
  ] as const;

  beforeAll(async () => {
    server = await startProviderServer();
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    for (const { id, name, created, signedIn, app, suspended } of people) {
      await server.createUser(TENANT, {
        id,
        name,
        username: id,
        createdAt: at(created),
        lastSignInAt: signedIn === null ? null : at(signedIn),
        applicationId: app,
        isSuspended: suspended,
      });
    }
    // Another tenant's users never appear.
    await server.createUser('admin', { id: 'other0000000', username: 'other', createdAt: at(3) });
  }, 120_000);
  afterAll(() => server.close());

  const find = async (query: string, headers = false) => {
    const answer = await call('GET', `/api/users?${query}`);
    const ids = (answer.body as { id: string }[]).map(({ id }) => id.slice(0, 4)).join(' ');
    return headers ? `${ids} of ${answer.headers['total-number']}` : ids;
  };

  test.each([
    ['', 'emil cleo dora bert anna'],
    ['sort=-createdAt', 'emil cleo dora bert anna'],
    ['sort=createdAt', 'anna bert dora cleo emil'],
    ['sort=-lastSignInAt', 'anna cleo dora bert emil'],
    ['sort=lastSignInAt', 'emil bert dora cleo anna'],
    ['sort=name', 'anna bert cleo dora emil'],
    ['sort=-name', 'emil dora cleo bert anna'],
  ])('?%s sorts', async (query, expected) => {
    expect(await find(query)).toBe(expected);
  });

  test.each([
    ['isSuspended=true', 'dora bert of 2'],
    ['isSuspended=false', 'emil cleo anna of 3'],
    ['applicationId=shop', 'bert anna of 2'],
    [`createdFrom=${at(2)}&createdTo=${at(3)}`, 'cleo dora bert of 3'],
    [`createdFrom=${at(3) + 1}`, 'emil of 1'],
    [`lastSignInTo=${at(10)}`, 'cleo dora of 2'],
    [`lastSignInFrom=${at(10) + DAY}`, 'anna of 1'],
    [`isSuspended=true&applicationId=shop&createdTo=${at(2)}`, 'bert of 1'],
    ['isSuspended=true&search=%25dor%25', 'dora of 1'],
    ['applicationId=unknown', ' of 0'],
    [`isSuspended=false&sort=name&createdTo=${at(9)}`, 'anna cleo emil of 3'],
  ])('?%s filters', async (query, expected) => {
    expect(await find(query, true)).toBe(expected);
  });

  test.each(['-createdAt', 'createdAt', '-lastSignInAt', 'lastSignInAt', 'name', '-name'])(
    'pages sorted by %s neither repeat nor skip users',
    async (sort) => {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await find(`sort=${sort}&page=${page}&page_size=2`));
      expect(pages.join(' ').trim()).toBe(await find(`sort=${sort}`));
    },
  );

  test.each([
    'isSuspended=maybe',
    'sort=password',
    'sort=',
    'createdFrom=yesterday',
    'createdFrom=-1',
    `createdFrom=${'9'.repeat(40)}`,
    'createdFrom=2&createdTo=1',
    'lastSignInFrom=2&lastSignInTo=1',
    'applicationId=',
    'isSuspended=true&isSuspended=false',
  ])('?%s is refused', async (query) => {
    expect((await call('GET', `/api/users?${query}`)).status).toBe(400);
  });
});
