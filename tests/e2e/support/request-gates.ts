import type { Page, Request } from '@playwright/test';

/**
 * What becomes of a read: it is held back, refused as a server that is not well or as a suspended
 * tenant refuses it, or goes to the server.
 */
export type GateResponse = 'hold' | 'unwell' | 'suspended' | 'pass';

/**
 * Told at once: after any other error of a server, the console asks three times more within five
 * seconds before it says so.
 */
const unavailable = {
  status: 503,
  headers: { 'retry-after': '0' },
  contentType: 'application/json',
  body: JSON.stringify({ code: 'general', message: 'The server is not well.' }),
};

/** What the management API says to everybody once a tenant is suspended. */
const suspended = {
  status: 403,
  contentType: 'application/json',
  body: JSON.stringify({
    code: 'subscription.tenant_suspended',
    message: 'This tenant is suspended.',
  }),
};

/** Answers the reads of one address as the test says. */
class Gate {
  #answers: readonly GateResponse[] = ['hold'];
  #waiting: (() => void)[] = [];

  /** The next reads get these answers in turn, all further ones the last. Held ones go first. */
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
 * A gate before each read that is asked for, closed at first; all other requests pass.
 * @returns the gate of a path such as `/api/users`
 */
export async function openGates(page: Page): Promise<{
  readonly of: (path: string) => Gate;
  /** From here on everything passes; what is still held goes to the server. */
  readonly clear: () => void;
}> {
  let gates = new Map<string, Gate>();
  const gateOf = (request: Request) =>
    request.method() === 'GET' ? gates.get(new URL(request.url()).pathname) : undefined;
  await page.route('**/api/**', async (route) => {
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
