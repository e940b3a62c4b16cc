import { withBilling } from '~/tests/support/billing';
import { list, record } from '~/tests/support/console-page';
import { makeOrganizationRole } from '~/tests/support/factories';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/organization-template';
const role = makeOrganizationRole();

let server: ScriptedApi;
beforeEach(() => {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
    .on('GET', '/api/organization-roles/nurse', record(role))
    .on('GET', '/api/organization-roles/nurse/scopes', list([]))
    .on('GET', '/api/organization-roles/nurse/resource-scopes', list([]))
    .on('GET', '/api/resources', list([]));
});
afterEach(() => server.restore());

it.each([
  {
    path: `${base}/organization-roles`,
    reads: '/api/organization-roles',
    failed: 'The roles could not be loaded',
    empty: 'No organization roles yet',
    isSearched: true,
  },
  {
    path: `${base}/organization-permissions`,
    reads: '/api/organization-scopes',
    failed: 'The permissions could not be loaded',
    empty: 'No organization permissions yet',
    isSearched: true,
  },
  {
    path: `${base}/organization-roles/nurse/permissions`,
    reads: '/api/organization-roles/nurse/scopes',
    failed: 'The permissions of the role could not be loaded',
    empty: 'This role allows nothing yet',
    isSearched: true,
  },
])('$path covers every list state', (page) => walkListStates(server, page), 30_000);

it(
  'a role covers every state',
  () =>
    walkRecordStates(server, {
      path: `${base}/organization-roles/nurse/permissions`,
      reads: '/api/organization-roles/nurse',
      record: record(role),
      heading: 'Nurse',
      failed: 'The role could not be loaded',
      gone: 'This role does not exist',
    }),
  30_000,
);
