import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { onboardingModel } from './onboarding.model';

testLogic(onboardingModel);

const input = { defaultTenantName: 'My project', defaultRegionName: 'EU' };
const toForm = resolves('loadOnboarding', { isDone: false });
function submit(name: string, ...collaborators: string[]): EventCase {
  return {
    type: 'onboarding.submitted',
    draft: { name, regionName: 'JP', collaborators },
  };
}

test('a double submit creates one tenant', async () => {
  const run = await runThrough(onboardingModel, input, toForm, submit('Acme'), submit('Acme'));
  expect(run.fakes.callsOf('createTenant').map((call) => call.input)).toEqual([
    { name: 'Acme', regionName: 'JP' },
  ]);
});

test('an empty name falls back to the default', async () => {
  const run = await runThrough(onboardingModel, input, toForm, submit('  '));
  expect(run.fakes.running('createTenant').input).toEqual({ name: 'My project', regionName: 'JP' });
});

test('a failure returns to the form with the input kept and one message', async () => {
  const refusal = rejects('createTenant', { status: 422, code: 'tenant.refused', message: 'No' });
  const run = await runThrough(
    onboardingModel,
    input,
    toForm,
    submit('Acme', 'rui@example.com'),
    refusal,
  );
  expect(run.snapshot.value).toBe('editing');
  expect(run.snapshot.context.draft).toEqual({
    name: 'Acme',
    regionName: 'JP',
    collaborators: ['rui@example.com'],
  });
  expect(run.fakes.effectNames).toEqual(['reportSignUp', 'notifyFailure']);
});

test('reports, announces, marks, then opens the new tenant', async () => {
  const run = await runThrough(
    onboardingModel,
    input,
    toForm,
    submit('Acme'),
    resolves('createTenant', { id: 'acme00' }),
    resolves('markOnboardingDone'),
  );
  expect(run.fakes.effects).toEqual([
    { action: 'reportSignUp', params: undefined },
    { action: 'clearStoredDraft', params: undefined },
    { action: 'notifyTenant', params: undefined },
    { action: 'openTenant', params: { tenantId: 'acme00' } },
  ]);
});

test.each([
  ['announces', resolves('inviteCollaborators'), 'notifyInvitations'],
  [
    'goes on without',
    rejects('inviteCollaborators', { status: 0, code: 'request.timeout', message: '' }),
    'notifyInvitationFailure',
  ],
])('invites collaborators once into the new tenant, and %s', async (_, answer, effect) => {
  const run = await runThrough(
    onboardingModel,
    input,
    toForm,
    submit('Acme', 'rui@example.com', 'ana@example.com'),
    resolves('createTenant', { id: 'acme00' }),
    submit('Acme', 'rui@example.com'),
    answer,
  );
  expect(run.fakes.callsOf('inviteCollaborators').map((call) => call.input)).toEqual([
    { tenantId: 'acme00', invitee: ['rui@example.com', 'ana@example.com'] },
  ]);
  expect(run.fakes.effectNames).toEqual([
    'reportSignUp',
    'clearStoredDraft',
    'notifyTenant',
    effect,
  ]);
  expect(run.snapshot.value).toBe('markingDone');
});
