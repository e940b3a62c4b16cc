import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { tenantAccessModel } from './tenant-access.model';

testLogic(tenantAccessModel);

const enter: EventCase = { type: 'tenant.entered', tenantId: 'acme01', place: 'known' };
function scopes(granted: string[], held: string[], mayReconsent = true) {
  return resolves('readScopes', { granted, held, mayReconsent });
}
function run(...events: EventCase[]) {
  return runThrough(tenantAccessModel, undefined, enter, ...events);
}

test('leaves first, then forgets a tenant that was lost', async () => {
  const { fakes } = await run(scopes([], ['read:data']));
  expect(fakes.effects).toEqual([
    { action: 'notifyLoss', params: { tenantId: 'acme01' } },
    { action: 'leaveToRoot', params: undefined },
    { action: 'forgetTenant', params: { tenantId: 'acme01' } },
  ]);
});

test('the tenant that was just forgotten is not left twice', async () => {
  const { fakes, snapshot } = await run(scopes([], []), {
    type: 'tenant.entered',
    tenantId: 'acme01',
    place: 'unknown',
  });
  expect(snapshot.value).toBe('lostAccess');
  expect(fakes.effectNames.filter((name) => name === 'leaveToRoot')).toHaveLength(1);
});

test('asks for consent once; a server that still says more is told, not asked in circles', async () => {
  const first = await run(scopes(['a', 'b'], ['a']));
  expect(first.snapshot.value).toBe('reconsenting');
  expect(first.fakes.effects).toEqual([{ action: 'reconsent', params: { tenantId: 'acme01' } }]);
  // After the sign-in, in a new page.
  const second = await run(scopes(['a', 'b'], ['a'], false));
  expect(second.snapshot.value).toBe('limited');
  expect(second.fakes.effectNames).toEqual(['notifyLimits']);
});

test('consent covers a role that was swapped for another', async () => {
  const { snapshot } = await run(scopes(['a', 'c'], ['a', 'b']));
  expect(snapshot.value).toBe('reconsenting');
});

test('drops the one token when it carries too much', async () => {
  const { fakes } = await run(scopes(['a'], ['a', 'b']));
  expect(fakes.running('refreshToken').input).toEqual({ tenantId: 'acme01' });
  expect(fakes.effects).toEqual([]);
});

test('an answer for a tenant that was left decides nothing', async () => {
  const late = await run({ type: 'tenant.entered', tenantId: 'beta02', place: 'known' });
  const [old] = late.fakes.callsOf('readScopes');
  expect(old?.signal.aborted).toBe(true);
  old?.resolve({ granted: [], held: [], mayReconsent: true });
  await Promise.resolve();
  expect(late.snapshot.value).toBe('checking');
  expect(late.fakes.effects).toEqual([]);
});

test('a failed comparison locks no user out', async () => {
  const { snapshot, fakes } = await run(rejects('readScopes', { status: 0, code: 'x' }));
  expect(snapshot.value).toBe('granted');
  expect(fakes.effects).toEqual([]);
});

test('the placeholder becomes the default tenant, or the root without one', async () => {
  const to: EventCase = { type: 'tenant.entered', tenantId: 'to', place: 'placeholder' };
  const found = await runThrough(
    tenantAccessModel,
    undefined,
    to,
    resolves('findDefaultTenant', { tenantId: 'acme01' }),
  );
  expect(found.fakes.effects).toEqual([{ action: 'openInstead', params: { tenantId: 'acme01' } }]);
});

describe('a tenant that is not in the list', () => {
  const unknown = (tenantId: string): EventCase => ({
    type: 'tenant.entered',
    tenantId,
    place: 'unknown',
  });

  test('is announced by its name in the address, every time', async () => {
    const { fakes } = await run(unknown('nowhere'), { type: 'tenant.left' }, unknown('nowhere'));
    const announcement = { action: 'notifyUnknown', params: unknown('nowhere') };
    expect(fakes.effects.filter(({ action }) => action === 'notifyUnknown')).toEqual([
      announcement,
      announcement,
    ]);
  });

  test('is not announced when its own page has just ended it', async () => {
    const { fakes, snapshot } = await run(scopes(['a'], ['a']), unknown('acme01'));
    expect(snapshot.value).toEqual({ unknownTenant: 'leaving' });
    expect(fakes.effectNames).toContain('leaveToRoot');
    expect(fakes.effectNames).not.toContain('notifyUnknown');
  });
});
