import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { consentModel } from './consent.model';

/** What each answer leads to. */

const input = { endsOn: ['session.not_found'] };
const shop = { application: { name: 'Shop' } };
const loaded = resolves('loadConsent', shop);
const approved: EventCase = { type: 'consent.approved', organizationIds: [] };
const declined: EventCase = { type: 'consent.declined' };
const down = { status: 500, code: 'general.unknown_error' };
const gone = { status: 400, code: 'session.not_found' };

async function after(...events: readonly EventCase[]) {
  return runThrough(consentModel, input, ...events);
}

test('shows what the application asks for', async () => {
  const run = await after(loaded);
  expect(run.snapshot).toMatchObject({ value: 'asking', context: { consent: shop } });
});

test('what cannot be loaded is told until it is tried again', async () => {
  const run = await after(rejects('loadConsent', down));
  expect(run.snapshot).toMatchObject({ value: 'unavailable', context: { failure: down } });
  await run.apply({ type: 'consent.retried' });
  expect(run.snapshot).toMatchObject({ value: 'loading', context: { failure: null } });
  await run.apply(loaded);
  expect(run.snapshot.context).toMatchObject({ consent: shop, failure: null });
});

describe.each([
  ['approval', 'approveConsent', approved],
  ['refusal', 'rejectConsent', declined],
])('an %s', (_, src, decision: EventCase) => {
  test('is busy, then leads back to the application', async () => {
    const run = await after(loaded, decision);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves(src, { redirectTo: 'https://shop.example/cb' }));
    expect(run.snapshot.output).toEqual({
      type: 'decided',
      redirectTo: 'https://shop.example/cb',
    });
  });

  test('that fails is told, and can be decided again', async () => {
    const run = await after(loaded, decision, rejects(src, down));
    expect(run.snapshot).toMatchObject({ value: 'asking', context: { failure: down } });
    expect(run.snapshot.hasTag('busy')).toBe(false);
    await run.apply(decision);
    expect(run.fakes.callsOf(src)).toHaveLength(2);
  });

  test('without an interaction ends with the failure', async () => {
    const run = await after(loaded, decision, rejects(src, gone));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});

test('a page that is opened without an interaction ends with the failure', async () => {
  const run = await after(rejects('loadConsent', gone));
  expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
});
