import {
  joiningInvitationOf,
  type InvitationSnapshot,
} from '~/machines/invitation-acceptance.machine';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { invitationAcceptanceModel } from './invitation-acceptance.model';

/** Why somebody cannot join, what is told of it, and what a retry does again. */

const opened: EventCase = { type: 'invitation.opened', invitationId: 'inv01' };
const acme = { organizationId: 't-acme01', tenantName: 'Acme', status: 'Pending' };
const pending = resolves('loadInvitation', acme);
const accepted = resolves('acceptInvitation');
const joined: EventCase = {
  type: 'invitation.joined',
  invitation: { id: 'inv02', organizationId: 't-beta02', tenantName: 'Beta' },
};
const retried: EventCase = { type: 'invitation.retried' };
const switched: EventCase = { type: 'invitation.switched' };

function failure(status: number) {
  return { status, code: `refused.${status}` };
}
async function after(...events: readonly EventCase[]) {
  return runThrough(invitationAcceptanceModel, undefined, ...events);
}

test('loads the invitation of the link', async () => {
  const run = await after(opened);
  expect(run.fakes.running('loadInvitation').input).toEqual({ invitationId: 'inv01' });
  await run.apply(pending);
  expect(run.snapshot.context).toMatchObject({
    tenantId: 'acme01',
    tenantName: 'Acme',
    status: 'Pending',
  });
});

test.each([
  [403, 'emailMismatch'],
  [404, 'notFound'],
  [500, 'failed'],
])('an invitation that answers %s cannot be opened: %s', async (status, state) => {
  const run = await after(opened, rejects('loadInvitation', failure(status)));
  expect(run.snapshot.value).toBe(state);
  expect(run.fakes.effectNames).toEqual(['notifyFailure']);
});

test.each([
  [403, 'emailMismatch'],
  [404, 'notFound'],
  [422, 'invalidStatus'],
  [500, 'failed'],
])('a refusal with %s is told with its tenant: %s', async (status, state) => {
  const run = await after(opened, pending, rejects('acceptInvitation', failure(status)));
  expect(run.snapshot).toMatchObject({
    value: state,
    context: { failure: failure(status), failedStep: 'accepting', status: '' },
  });
  expect(run.fakes.effects).toMatchObject([
    { action: 'notifyFailure', params: { failure: failure(status), tenantName: 'Acme' } },
  ]);
});

test.each<[string, EventCase[], string]>([
  ['the load', [opened, rejects('loadInvitation', failure(500))], 'loadInvitation'],
  [
    'the acceptance',
    [opened, pending, rejects('acceptInvitation', failure(0))],
    'acceptInvitation',
  ],
  [
    'the list of tenants',
    [opened, pending, accepted, rejects('reloadTenants', failure(0))],
    'reloadTenants',
  ],
  [
    'the switch of the account',
    [
      opened,
      rejects('loadInvitation', failure(403)),
      switched,
      rejects('switchAccount', failure(0)),
    ],
    'switchAccount',
  ],
])('a retry repeats %s alone', async (_, events, src) => {
  const run = await after(...events, retried);
  expect(run.fakes.calls.at(-1)?.src).toBe(src);
  expect(run.fakes.callsOf(src)).toHaveLength(2);
});

test('a switch of the account that leads nowhere is told after twenty seconds', async () => {
  const run = await after(
    opened,
    rejects('loadInvitation', failure(403)),
    switched,
    resolves('switchAccount'),
  );
  run.clock.increment(19_999);
  expect(run.snapshot.value).toEqual({ switchingAccount: 'leaving' });
  run.clock.increment(1);
  expect(run.snapshot).toMatchObject({
    value: 'failed',
    context: { failure: { code: 'session.redirect_timeout' } },
  });
  await run.apply(retried);
  expect(run.fakes.callsOf('switchAccount')).toHaveLength(2);
});

describe('an invitation of a list', () => {
  const beta = { invitationId: 'inv02', tenantId: 'beta02', tenantName: 'Beta' };

  test.each<[string, EventCase[]]>([
    ['at first', []],
    ['after one that was not found', [opened, rejects('loadInvitation', failure(404))]],
    ['after one for another address', [opened, rejects('loadInvitation', failure(403))]],
    [
      'after one that is over',
      [opened, resolves('loadInvitation', { ...acme, status: 'Expired' })],
    ],
    ['after one that failed', [opened, pending, rejects('acceptInvitation', failure(500))]],
  ])('can be joined %s', async (_, events) => {
    const run = await after(...events, joined);
    expect(run.snapshot).toMatchObject({
      value: 'accepting',
      context: { ...beta, status: '', failure: null },
    });
    expect(run.fakes.running('acceptInvitation').input).toEqual({ invitationId: 'inv02' });
  });

  test('joins until the tenant is in the list', async () => {
    const run = await after();
    const joining = () => joiningInvitationOf(run.snapshot as unknown as InvitationSnapshot);
    expect(joining()).toBeNull();
    await run.apply(joined);
    expect(joining()).toBe('inv02');
    await run.apply(accepted);
    expect(joining()).toBe('inv02');
    await run.apply(resolves('reloadTenants'));
    expect(joining()).toBeNull();
  });
});

test('only the first "t-" of an organization is not of its tenant', async () => {
  const organizationId = 't-at-t-at';
  const run = await after(opened, resolves('loadInvitation', { ...acme, organizationId }));
  expect(run.snapshot.context.tenantId).toBe('at-t-at');
  const other = await after(
    opened,
    resolves('loadInvitation', { ...acme, organizationId: 'at-1' }),
  );
  expect(other.snapshot.context.tenantId).toBe('at-1');
});
