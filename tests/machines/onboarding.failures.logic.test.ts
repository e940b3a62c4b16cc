import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { onboardingModel } from './onboarding.model';

/** What can go wrong on the way to the first tenant, and how it goes on. */

const input = { defaultTenantName: 'My project', defaultRegionName: 'EU' };
const toForm = resolves('loadOnboarding', { isDone: false });
const down = { status: 503, code: 'general.unknown_error' };
const retried: EventCase = { type: 'onboarding.retried' };

function submitted(more: object = {}): EventCase {
  const draft = { name: 'Acme', regionName: 'JP', collaborators: [], ...more };
  return { type: 'onboarding.submitted', draft };
}
const unmarked = [
  toForm,
  submitted(),
  resolves('createTenant', { id: 'acme00' }),
  rejects('markOnboardingDone', down),
];
async function after(...events: readonly EventCase[]) {
  return runThrough(onboardingModel, input, ...events);
}

test('the form begins with the defaults and without invitees', async () => {
  const run = await after(toForm);
  expect(run.snapshot).toMatchObject({
    value: 'editing',
    context: {
      draft: { name: 'My project', regionName: 'EU', collaborators: [] },
      tenantId: null,
      failure: null,
    },
  });
  expect(run.snapshot.context.draft.collaborators).toHaveLength(0);
});

test('an account that is set up leaves for the root', async () => {
  const run = await after(resolves('loadOnboarding', { isDone: true }));
  expect(run.snapshot).toMatchObject({ value: 'alreadyDone', status: 'done' });
  expect(run.fakes.effectNames).toEqual(['leaveToRoot']);
});

test('an account that cannot be read is told until it is asked for again', async () => {
  const run = await after(rejects('loadOnboarding', down));
  expect(run.snapshot).toMatchObject({ value: 'unavailable', context: { failure: down } });
  await run.apply(retried);
  expect(run.snapshot).toMatchObject({ value: 'checking', context: { failure: null } });
  expect(run.fakes.callsOf('loadOnboarding')).toHaveLength(2);
});

test('no tenant is created without a region', async () => {
  const run = await after(toForm, submitted({ regionName: '' }));
  expect(run.snapshot.value).toBe('editing');
  expect(run.fakes.calls).toHaveLength(1);
});

test('an account that another tab has set up leaves, and what was typed is forgotten', async () => {
  const run = await after(toForm, submitted(), resolves('createTenant', { id: null }));
  expect(run.snapshot.value).toBe('alreadyDone');
  expect(run.fakes.effectNames).toEqual(['reportSignUp', 'clearStoredDraft', 'leaveToRoot']);
});

test('a refused tenant is told, and no longer while it is created again', async () => {
  const run = await after(toForm, submitted(), rejects('createTenant', down));
  expect(run.snapshot).toMatchObject({ value: 'editing', context: { failure: down } });
  expect(run.fakes.effects.at(-1)).toEqual({ action: 'notifyFailure', params: { error: down } });
  await run.apply(submitted());
  expect(run.snapshot.context.failure).toBeNull();
});

describe('a tenant that stands while the account is not marked', () => {
  test('is told, and the mark can be tried again', async () => {
    const run = await after(...unmarked);
    expect(run.snapshot).toMatchObject({ value: 'unmarked', context: { failure: down } });
    await run.apply(retried);
    expect(run.snapshot).toMatchObject({ value: 'markingDone', context: { failure: null } });
    expect(run.fakes.callsOf('markOnboardingDone')).toHaveLength(2);
    expect(run.fakes.callsOf('createTenant')).toHaveLength(1);
  });

  test('can be opened all the same', async () => {
    const run = await after(...unmarked, { type: 'onboarding.skipped' });
    expect(run.snapshot).toMatchObject({ value: 'done', status: 'done' });
    expect(run.fakes.effects.at(-1)).toEqual({
      action: 'openTenant',
      params: { tenantId: 'acme00' },
    });
  });
});
