import { openTenantOf, type TenantAccessSnapshot } from '~/machines/tenant-access.machine';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { tenantAccessModel } from './tenant-access.model';

/** Whose pages show, and where each answer and each address leads. */

const left: EventCase = { type: 'tenant.left' };
const changed: EventCase = { type: 'tenant.changed' };
const agreed = scopes(['a'], ['a']);
const lacking = scopes(['a', 'b'], ['a']);
const limited = scopes(['a', 'b'], ['a'], false);
const exceeding = scopes(['a'], ['a', 'b']);
const removed = scopes([], ['a']);
const down = { status: 500, code: 'server_error', message: 'Down' };

function scopes(granted: string[], held: string[], mayReconsent = true) {
  return resolves('readScopes', { granted, held, mayReconsent });
}
function enter(tenantId: string, place = 'known'): EventCase {
  return { type: 'tenant.entered', tenantId, place };
}
function inAcme(...events: readonly EventCase[]) {
  return runThrough(tenantAccessModel, undefined, enter('acme01'), ...events);
}

test.each<[string, EventCase[], string | null]>([
  ['checking', [], 'acme01'],
  ['granted', [agreed], 'acme01'],
  ['limited', [limited], 'acme01'],
  ['refreshingToken', [exceeding], 'acme01'],
  ['granted', [exceeding, resolves('refreshToken')], 'acme01'],
  ['granted', [exceeding, rejects('refreshToken', down)], 'acme01'],
  ['reconsenting', [lacking], null],
  ['lostAccess', [removed], null],
  ['outside', [agreed, left], null],
])('in %s, pages show of the right tenant', async (state, events, shown) => {
  const { snapshot } = await inAcme(...events);
  expect(snapshot.value).toBe(state);
  expect(openTenantOf(snapshot as TenantAccessSnapshot)).toBe(shown);
});

test('no tenant is open at first, nor announced', async () => {
  const { snapshot, fakes } = await runThrough(tenantAccessModel, undefined);
  expect(snapshot.value).toBe('outside');
  expect(openTenantOf(snapshot as TenantAccessSnapshot)).toBeNull();
  expect(fakes.effects).toEqual([]);
});

test('agreement is settled for its tenant', async () => {
  const { fakes } = await inAcme(agreed);
  expect(fakes.effects).toEqual([{ action: 'settle', params: { tenantId: 'acme01' } }]);
});

test.each([
  ['granted', agreed],
  ['limited', limited],
])('a changed role is compared again when %s', async (_, answer) => {
  const run = await inAcme(answer, changed);
  expect(run.snapshot.value).toBe('checking');
});

test('the user may sign in again for what the token lacks', async () => {
  const { snapshot } = await inAcme(limited, { type: 'tenant.signInAgain' });
  expect(snapshot.value).toBe('reconsenting');
});

test('pages show again when the browser does not leave for the sign-in', async () => {
  const { snapshot } = await inAcme(lacking, {
    type: 'xstate.after.leaveTimeout.tenant-access.reconsenting',
  });
  expect(snapshot.value).toBe('limited');
});

describe('after access was lost', () => {
  test('another tenant is checked', async () => {
    const { snapshot, fakes } = await inAcme(removed, enter('beta02'));
    expect(snapshot).toMatchObject({ value: 'checking', context: { tenantId: 'beta02' } });
    expect(fakes.running('readScopes').input).toEqual({ tenantId: 'beta02' });
  });

  test('an unknown one is announced and left', async () => {
    const { snapshot, fakes } = await inAcme(removed, enter('nowhere', 'unknown'));
    expect(snapshot.value).toEqual({ unknownTenant: 'leaving' });
    expect(fakes.effects.slice(-2)).toEqual([
      { action: 'notifyUnknown', params: enter('nowhere', 'unknown') },
      { action: 'leaveToRoot', params: undefined },
    ]);
  });

  test('the placeholder leads to the default tenant', async () => {
    const { snapshot } = await inAcme(removed, enter('to', 'placeholder'));
    expect(snapshot.value).toEqual({ unknownTenant: 'resolving' });
  });
});

test('a default tenant that cannot be found leads to the root', async () => {
  const { snapshot, fakes } = await runThrough(
    tenantAccessModel,
    undefined,
    enter('to', 'placeholder'),
    rejects('findDefaultTenant', down),
  );
  expect(snapshot.value).toEqual({ unknownTenant: 'leaving' });
  expect(fakes.effectNames).toEqual(['leaveToRoot']);
});
