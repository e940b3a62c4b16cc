import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { identifierProofModel, proofOf } from './identifier-proof.model';
import { gone, refusal, unavailable } from './sign-in.tenants';

/** What each answer leads to, and what the sign-in gets. */

const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const wrong = refusal(422, 'session.invalid_credentials');
const refused = rejects('verifyPassword', wrong);
const token = { type: 'token', value: 'once-only' } as const;

type More = Parameters<typeof proofOf>[0];
async function proof(more: More, ...events: readonly EventCase[]) {
  return runThrough(identifierProofModel, proofOf(more), ...events);
}
function ends(outcome: object) {
  return resolves('codeVerification', outcome);
}

describe('a password', () => {
  test('is busy while it is checked, and proves the identifier', async () => {
    const run = await proof({}, password);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves('verifyPassword', { verificationId: 'v1' }));
    expect(run.snapshot.output).toEqual({
      type: 'verified',
      result: { flow: 'signIn', verificationId: 'v1', missing: [], failure: null },
    });
  });

  test('that no form can mend is told on the first one', async () => {
    const run = await proof({}, password, rejects('verifyPassword', gone));
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });

  test('can be left, and its failure with it', async () => {
    const run = await proof({}, password, refused, { type: 'proof.left' });
    expect(run.snapshot.output).toEqual({
      type: 'left',
      result: { flow: 'signIn', verificationId: null, missing: [], failure: null },
    });
  });

  test('can be left for another flow, and its failure with it', async () => {
    const run = await proof({}, password, refused, {
      type: 'flow.switched',
      flow: 'forgotPassword',
    });
    expect(run.snapshot.output).toMatchObject({
      type: 'switched',
      result: { flow: 'forgotPassword', failure: null },
    });
  });
});

describe('a code', () => {
  const sent = { verificationId: 'v0', secondsToResend: 30 };

  test('that was sent before a reload is used once', async () => {
    const run = await proof({ sent }, ends({ type: 'verified', verificationId: 'v1' }));
    expect(run.snapshot.context).toMatchObject({ sent: null });
    expect(run.snapshot.output).toMatchObject({
      type: 'verified',
      result: { verificationId: 'v1', failure: null },
    });
  });

  test('can be left', async () => {
    const run = await proof({ sent }, ends({ type: 'left' }));
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: null } });
  });

  test('without an interaction is told on the first form', async () => {
    const run = await proof({ sent }, ends({ type: 'ended', failure: gone }));
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });

  test('can be given up for the password', async () => {
    const run = await proof({ sent }, ends({ type: 'passwordPreferred' }));
    expect(run.snapshot.value).toBe('enteringPassword');
  });

  test('that could not be sent is told at the password, where there is one', async () => {
    const run = await proof({ sent }, ends({ type: 'notSent', failure: unavailable }));
    expect(run.snapshot).toMatchObject({
      value: 'enteringPassword',
      context: { failure: unavailable },
    });
  });

  test('that could not be sent is told on the first form of a flow without passwords', async () => {
    const notSent = ends({ type: 'notSent', failure: unavailable });
    const run = await proof({ flow: 'forgotPassword', sent }, notSent);
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: unavailable } });
  });
});

describe('a one-time token', () => {
  test('is busy while it is redeemed, and proves the address', async () => {
    const run = await proof({ secret: token });
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves('verifyOneTimeToken', { verificationId: 't1' }));
    expect(run.snapshot.output).toMatchObject({
      type: 'verified',
      result: { verificationId: 't1' },
    });
  });

  test('that is refused is told on the first form', async () => {
    const run = await proof({ secret: token }, rejects('verifyOneTimeToken', wrong));
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: wrong } });
  });
});
