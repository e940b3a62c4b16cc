import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { invitationAcceptanceModel } from './invitation-acceptance.model';

testLogic(invitationAcceptanceModel);

const open: EventCase = { type: 'invitation.opened', invitationId: 'inv01' };
const pending = resolves('loadInvitation', {
  organizationId: 't-acme01',
  tenantName: 'Acme',
  status: 'Pending',
});
function join(id: string, organizationId: string): EventCase {
  return {
    type: 'invitation.joined',
    invitation: { id, organizationId, tenantName: 'Acme' },
  };
}
function run(...events: EventCase[]) {
  return runThrough(invitationAcceptanceModel, undefined, ...events);
}
const timeout = { status: 0, code: 'request.timeout', message: '' };

test('opened twice, it asks and accepts once', async () => {
  const { fakes } = await run(open, open, pending, open);
  expect(fakes.callsOf('loadInvitation')).toHaveLength(1);
  expect(fakes.callsOf('acceptInvitation').map(({ input }) => input)).toEqual([
    { invitationId: 'inv01' },
  ]);
});

test.each(['Accepted', 'Expired', 'Revoked', 'unheard of'])(
  'accepts nothing that is %s',
  async (status) => {
    const { fakes, snapshot } = await run(
      open,
      resolves('loadInvitation', { organizationId: 't-acme01', tenantName: 'Acme', status }),
    );
    expect(snapshot.value).toBe('invalidStatus');
    expect(fakes.callsOf('acceptInvitation')).toEqual([]);
  },
);

test('accepts, reloads the list, reads the account anew, then opens the tenant', async () => {
  const { fakes } = await run(
    open,
    pending,
    resolves('acceptInvitation'),
    resolves('reloadTenants'),
  );
  expect(fakes.calls.map(({ src }) => src)).toEqual([
    'loadInvitation',
    'acceptInvitation',
    'reloadTenants',
  ]);
  expect(fakes.effects).toEqual([
    { action: 'refreshAccount', params: undefined },
    { action: 'openTenant', params: { tenantId: 'acme01' } },
  ]);
});

test('an acceptance whose answer got lost is sent again, not looked at as if it were new', async () => {
  const { fakes } = await run(
    open,
    pending,
    rejects('acceptInvitation', timeout),
    { type: 'invitation.retried' },
    resolves('acceptInvitation'),
  );
  expect(fakes.callsOf('loadInvitation')).toHaveLength(1);
  expect(fakes.callsOf('acceptInvitation')).toHaveLength(2);
});

test('a list that could not be reloaded is reloaded alone', async () => {
  const { fakes } = await run(
    open,
    pending,
    resolves('acceptInvitation'),
    rejects('reloadTenants', timeout),
    { type: 'invitation.retried' },
  );
  expect(fakes.callsOf('acceptInvitation')).toHaveLength(1);
  expect(fakes.callsOf('reloadTenants')).toHaveLength(2);
});

test('from a list, a double click joins once, and the next row after a refusal', async () => {
  const { fakes } = await run(
    join('inv01', 't-acme01'),
    join('inv01', 't-acme01'),
    rejects('acceptInvitation', { status: 422, code: 'x', message: 'Expired' }),
    join('inv02', 't-beta02'),
    resolves('acceptInvitation'),
    resolves('reloadTenants'),
  );
  expect(fakes.callsOf('acceptInvitation').map(({ input }) => input)).toEqual([
    { invitationId: 'inv01' },
    { invitationId: 'inv02' },
  ]);
  expect(fakes.effects.find(({ action }) => action === 'notifyFailure')?.params).toMatchObject({
    tenantName: 'Acme',
    failure: { status: 422, message: 'Expired' },
  });
  expect(fakes.effects.at(-1)).toEqual({ action: 'openTenant', params: { tenantId: 'beta02' } });
});
