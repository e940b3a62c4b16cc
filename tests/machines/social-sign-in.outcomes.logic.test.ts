import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { gone, refusal, unavailable } from './sign-in.tenants';
import { account, returned, socialOf, socialSignInModel, verified } from './social-sign-in.model';

/** What each answer leads to, and what the first form gets. */

const begin = { type: 'begin', connectorId: 'acme', typed: '' } as const;
const left: EventCase = { type: 'provider.left' };
const retried: EventCase = { type: 'provider.retried' };

type Start = Parameters<typeof socialOf>[0];
type Tenant = Parameters<typeof socialOf>[1];
async function from(start: Start, tenant: Tenant, ...events: readonly EventCase[]) {
  return runThrough(socialSignInModel, socialOf(start, tenant), ...events);
}

describe.each<[string, EventCase[], EventCase, EventCase]>([
  [
    'the answer of the provider',
    [],
    rejects('verifyReturn', unavailable),
    rejects('verifyReturn', gone),
  ],
  [
    'the account of it',
    [verified],
    account('failed', { failure: unavailable }),
    account('left', { failure: gone }),
  ],
])('%s', (_, events, fails, ends) => {
  test('that fails is told, until the provider is asked once more', async () => {
    const run = await from(returned, {}, ...events, fails);
    expect(run.snapshot).toMatchObject({
      value: 'stopped',
      context: { problem: 'failed', failure: unavailable },
    });
    expect(run.snapshot.hasTag('busy')).toBe(false);
    await run.apply(retried);
    expect(run.snapshot).toMatchObject({ value: 'beginning', context: { failure: null } });
  });

  test('that no form can mend is told on the first one', async () => {
    const run = await from(returned, {}, ...events, ends);
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });
});

test('the page is busy while the answer is verified', async () => {
  expect((await from(returned, {})).snapshot.hasTag('busy')).toBe(true);
});

test('a provider that cannot be reached is told on the first form', async () => {
  const run = await from(begin, {});
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(rejects('beginAtProvider', unavailable));
  expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: unavailable } });
});

test('the page is busy until the browser has left it', async () => {
  const run = await from(
    begin,
    {},
    resolves('beginAtProvider', { redirectTo: 'https://a.example' }),
  );
  expect(run.snapshot.value).toBe('leaving');
  expect(run.snapshot.hasTag('busy')).toBe(true);
});

test('a person who cancelled at the provider is told so, and can leave', async () => {
  const refused = refusal(401, 'connector.authorization_failed', {
    data: { error: 'access_denied' },
  });
  const run = await from(returned, {}, rejects('verifyReturn', refused));
  expect(run.snapshot).toMatchObject({
    value: 'stopped',
    context: { problem: 'cancelled', failure: null },
  });
  await run.apply(left);
  expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: null } });
});

test('a return that this tab did not leave for can be tried from here', async () => {
  const run = await from({ ...returned, kept: null } as Start, {}, retried);
  expect(run.snapshot.value).toBe('beginning');
});

test('the form that was left is the one that is shown again', async () => {
  const run = await from(returned, { flow: 'register' }, verified, account('left'));
  expect(run.snapshot.output).toMatchObject({
    type: 'left',
    result: { flow: 'register', failure: null },
  });
});

describe('terms', () => {
  const manual = { agreeToTermsPolicy: 'Manual' } as Tenant;
  const direct = { type: 'direct', connectorId: 'acme' } as Start;

  test('are asked for before the first call, once', async () => {
    const run = await from(direct, manual);
    expect(run.snapshot.value).toBe('acceptingTerms');
    expect(run.fakes.calls).toEqual([]);
    await run.apply({ type: 'terms.accepted' });
    expect(run.fakes.running('beginAtProvider').input).toMatchObject({ termsAccepted: true });
  });

  test('that are declined lead back to the first form', async () => {
    const run = await from(direct, manual, { type: 'terms.declined' });
    expect(run.snapshot.output).toMatchObject({ type: 'left' });
  });

  test('that were agreed to for an account are not asked for again', async () => {
    const failed = account('failed', { termsAccepted: true, failure: unavailable });
    const run = await from(returned, manual, verified, failed, retried);
    expect(run.snapshot.value).toBe('beginning');
  });
});
