import type { Page } from '@playwright/test';
import { intercept, type PausedRequest } from '~/tests/support/intercept';

/** Response to a read: held, a server error, the error of a suspended tenant, or the server's. */
export type GateResponse = 'hold' | 'unwell' | 'suspended' | 'pass';

/**
 * Shown at once: after any other server error, the console retries three times within five seconds
 * first.
 */
const unavailable = {
  status: 503,
  headers: { 'retry-after': '0', 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'general', message: 'The server is not well.' }),
};

/** The management API's error for a suspended tenant. */
const suspended = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    code: 'subscription.tenant_suspended',
    message: 'This tenant is suspended.',
  }),
};

/** Controls the responses to the reads of one URL. */
class Gate {
  #answers: readonly GateResponse[] = ['hold'];
  #waiting: (() => void)[] = [];

  /** The next reads get these responses in turn, later ones the last. Held ones come first. */
  answer(...answers: readonly [GateResponse, ...GateResponse[]]): void {
    this.#answers = answers;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const release of waiting) release();
  }

  async next(): Promise<Exclude<GateResponse, 'hold'>> {
    for (;;) {
      const [answer = 'pass', ...rest] = this.#answers;
      if (rest.length > 0) this.#answers = rest;
      if (answer !== 'hold') return answer;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}

/**
 * A gate for each read, closed initially; all other requests pass.
 * @returns the gate of a path such as `/api/users`
 */
export async function openGates(page: Page): Promise<{
  readonly of: (path: string) => Gate;
  /** From now on everything passes; held requests go to the server. */
  readonly clear: () => void;
}> {
  let gates = new Map<string, Gate>();
  const gateOf = (request: PausedRequest) =>
    request.method() === 'GET' ? gates.get(new URL(request.url()).pathname) : undefined;
  await intercept(page, /\/api\//, async (route) => {
    const answer = (await gateOf(route.request())?.next()) ?? 'pass';
    if (answer === 'pass') return route.fallback();
    return route.fulfill(answer === 'unwell' ? unavailable : suspended);
  });
  return {
    of: (path) => {
      const gate = gates.get(path) ?? new Gate();
      gates.set(path, gate);
      return gate;
    },
    clear: () => {
      for (const gate of gates.values()) gate.answer('pass');
      gates = new Map();
    },
  };
}
