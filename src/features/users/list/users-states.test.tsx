import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { amara, scriptUsers, usersBase } from '~/tests/support/scripted-users';

const held = scriptUsers();
const user = `${usersBase}/${amara.id}`;

it.each([
  {
    path: usersBase,
    reads: '/api/users',
    failed: 'Users could not be loaded',
    empty: 'No users yet',
    isSearched: true,
  },
  {
    path: `${user}/roles`,
    reads: `/api/users/${amara.id}/roles`,
    failed: 'The roles could not be loaded',
    empty: 'No roles yet',
    isSearched: true,
  },
  {
    path: `${user}/organizations`,
    reads: `/api/users/${amara.id}/organizations`,
    failed: 'The organizations could not be loaded',
    empty: 'Member of no organization',
  },
  {
    path: `${user}/logs`,
    reads: '/api/logs',
    failed: 'Events could not be loaded',
    empty: 'Nothing has happened yet',
  },
])('$path covers every list state', (page) => walkListStates(held.server, page), 30_000);

it(
  'a record covers every state',
  () =>
    walkRecordStates(held.server, {
      path: `${user}/settings`,
      reads: `/api/users/${amara.id}`,
      record: { body: amara, headers: { ETag: '"1"' } },
      heading: 'Amara Okafor',
      failed: 'The user could not be loaded',
      gone: 'This user does not exist',
    }),
  30_000,
);

it(
  'an event covers every state',
  () =>
    walkRecordStates(held.server, {
      path: `${user}/logs/log1`,
      reads: '/api/logs/log1',
      record: {
        body: {
          id: 'log1',
          key: 'RevokeToken',
          createdAt: 1,
          payload: { result: 'Success' },
          outcome: 'succeeded',
        },
      },
      heading: 'Tokens revoked',
      failed: 'This event could not be loaded',
      gone: 'Event not found',
    }),
  30_000,
);
