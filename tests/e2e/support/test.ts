import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { servers } from './servers';

/** Browser errors that the test did not expect. */
export class Problems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows a message that would otherwise fail the test, such as an intended 404. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  add(problem: string): void {
    this.#found.push(problem);
  }

  get unexpected(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

/** Collects console errors, uncaught errors, and violations of the content security policy. */
export async function watch(page: Page, problems: Problems): Promise<void> {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    problems.add(`error: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.add(`uncaught: ${error.message}`));
  await page.exposeFunction('reportPolicyViolation', (violation: string) =>
    problems.add(`policy: ${violation}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportPolicyViolation } = window as unknown as {
        reportPolicyViolation(text: string): void;
      };
      reportPolicyViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
}

type Fixtures = {
  /** Fails the test if a page logged an error, threw, or violated its security policy. */
  problems: Problems;
  server: (typeof servers)[keyof typeof servers];
};

export const test = base.extend<Fixtures>({
  server: async ({ baseURL }, provide) => {
    await provide(baseURL === servers.oss.origin ? servers.oss : servers.cloud);
  },
  problems: [
    async ({ page }, provide) => {
      const problems = new Problems();
      await watch(page, problems);
      await provide(problems);
      expect(problems.unexpected, 'the browser reported problems').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
