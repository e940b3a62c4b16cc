import { fromPromise } from 'xstate';
import type { SignInInput } from '~/machines/sign-in-context';
import type { Person, Stand } from '~/server/domain/policy-simulator/person';
import { type Walk, walk } from '~/server/domain/policy-simulator/walk';
import { createExperienceClient } from '~/src/experience/experience-client';
import { wireEnrollment, wireSecondFactor } from '~/src/experience/factors/wire';
import { provideSignIn } from '~/src/experience/wire';
import { SECRET, codeOf } from '~/tests/server/mfa/support/mfa-kit';
import { T } from '~/tests/server/experience/support/sign-in-kit';
import { type Visitor, readCode } from '~/tests/server/experience/support/visitor';
import type { ProviderServer } from '~/tests/server/oidc/support/provider-server';

function nothing() {
  return undefined;
}

/** The requests of the pages, over a visitor's browser, and those that run. */
function requestsOf({ browser, origin }: Visitor) {
  const running = new Set<Promise<unknown>>();
  const request = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const answer = await browser.open(`${origin}${path}`, {
      method,
      headers: { ...(headers as Record<string, string>), origin },
      ...(typeof body === 'string' ? { body } : {}),
    });
    return new Response(answer.text === '' ? null : answer.text, {
      status: answer.status,
      headers: { 'retry-after': String(answer.headers['retry-after'] ?? '') },
    });
  };
  const fetch: typeof globalThis.fetch = (path, init = {}) => {
    const answer = request(String(path), init);
    running.add(answer);
    const done = () => running.delete(answer);
    answer.then(done, done);
    return answer;
  };
  const settle = async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      if (running.size > 0) turns = 0;
      await Promise.allSettled(running);
      await new Promise(setImmediate);
    }
  };
  return { fetch, settle };
}

/** The chart of the pages with its real calls, without what only a browser has. */
function realChart(fetch: typeof globalThis.fetch) {
  const client = createExperienceClient({ fetch, language: () => 'en', interactionId: null });
  return provideSignIn({
    client,
    leave: nothing,
    restart: nothing,
    addFactorTexts: () => Promise.resolve(),
    suggestsPasskeys: false,
  }).provide({
    actors: {
      secondFactor: wireSecondFactor(client),
      factorEnrollment: wireEnrollment(client),
      submitInteraction: fromPromise(async ({ input }) => ({
        redirectTo: (await client.submit(input.termsAccepted))?.redirectTo ?? null,
      })),
    },
  });
}

/** The code that an app shows or that was sent to an address. */
async function codeFor(
  server: ProviderServer,
  { chart, snapshot }: Stand,
  own: { email: string | null; phone: string | null },
): Promise<string> {
  const { target, totp, demand } = snapshot.context as {
    target?: { type: string; value: string };
    totp?: { secret: string } | null;
    demand?: object;
  };
  if (chart === 'second-factor') return codeOf(SECRET);
  if (chart === 'new-factor' && demand) return codeOf(totp?.secret ?? SECRET);
  // Of the user's own address only a part is shown.
  const isMasked = target?.value.includes('*') === true;
  const address = isMasked ? (target?.type === 'phone' ? own.phone : own.email) : target?.value;
  return readCode(server, T, (address ?? '').replace(/^\+/, ''));
}

/** Walk the chart with the real experience API. */
export function walkReally(
  server: ProviderServer,
  visitor: Visitor,
  input: SignInInput,
  person: Omit<Person, 'codeFrom'>,
  own: { email: string | null; phone: string | null },
): Promise<Walk> {
  const { fetch, settle } = requestsOf(visitor);
  return walk({
    machine: realChart(fetch),
    input,
    settle,
    person: { ...person, codeFrom: (stand) => codeFor(server, stand, own) },
  });
}
