import { toFailure } from '~/machines/shared';
import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { pending, socialLinkingModel } from './social-linking.model';

testLogic(socialLinkingModel);

function request(connectorId: string, state: string): EventCase {
  return {
    type: 'link.requested',
    connectorId,
    state,
  };
}
const toProvider = resolves('requestUri', { redirectTo: 'https://acme.example/authorize' });
const returned: EventCase = {
  type: 'provider.returned',
  answer: { code: 'c', state: pending.state },
  pending,
};

test('the window opens with the click, and goes to the provider with the answer', async () => {
  const run = await runThrough(socialLinkingModel, undefined, request('acme', 's1'), toProvider);
  expect(run.fakes.callsOf('requestUri').map(({ input }) => input)).toEqual([
    { connectorId: 'acme', state: 's1' },
  ]);
  expect(run.fakes.effects).toEqual([
    { action: 'openWindow', params: request('acme', 's1') },
    { action: 'leaveForProvider', params: { redirectTo: 'https://acme.example/authorize' } },
  ]);
});

test('a double click asks once', async () => {
  const run = await runThrough(
    socialLinkingModel,
    undefined,
    request('acme', 's1'),
    request('acme', 's2'),
  );
  expect(run.fakes.callsOf('requestUri')).toHaveLength(1);
  expect(run.fakes.effectNames).toEqual(['openWindow']);
});

test('an answer after cancel redirects to no provider', async () => {
  const run = await runThrough(socialLinkingModel, undefined, request('acme', 's1'), {
    type: 'link.cancelled',
  });
  const [call] = run.fakes.callsOf('requestUri');
  expect(call?.signal.aborted).toBe(true);
  call?.resolve({ redirectTo: 'https://acme.example/authorize' });
  await Promise.resolve();
  expect(run.snapshot.value).toBe('idle');
  expect(run.fakes.effectNames).toEqual(['openWindow', 'closeWindow']);
});

test('what came back is sent with the redirect URI, once; the window tells and closes', async () => {
  const run = await runThrough(socialLinkingModel, undefined, returned, returned);
  expect(run.fakes.callsOf('linkIdentity').map(({ input }) => input)).toEqual([
    {
      connectorId: 'acme',
      connectorData: { code: 'c', state: pending.state, redirectUri: pending.redirectUri },
    },
  ]);
  await run.apply(resolves('linkIdentity'));
  expect(run.fakes.effects).toEqual([
    { action: 'notifyOpener', params: { outcome: { type: 'linked' } } },
    { action: 'notifyLinked', params: undefined },
  ]);
});

test('a failure that may heal is told only when the person gives up', async () => {
  const failure = { status: 0, code: 'request.network', message: '' };
  const run = await runThrough(
    socialLinkingModel,
    undefined,
    returned,
    rejects('linkIdentity', failure),
  );
  expect(run.fakes.effectNames).toEqual([]);
  await run.apply({ type: 'linking.retried' });
  expect(run.fakes.callsOf('linkIdentity')).toHaveLength(2);
  await run.apply(rejects('linkIdentity', failure));
  await run.apply({ type: 'message.closed' });
  expect(run.fakes.effects).toEqual([
    {
      action: 'notifyOpener',
      params: { outcome: { type: 'failed', failure: toFailure(failure) } },
    },
    { action: 'leave', params: undefined },
  ]);
});

test('a foreign state is not sent to the server', async () => {
  const run = await runThrough(socialLinkingModel, undefined, {
    ...returned,
    answer: { code: 'c', state: 'forged' },
  });
  expect(run.snapshot.value).toBe('failed');
  expect(run.fakes.calls).toEqual([]);
});
