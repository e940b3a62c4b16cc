import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { errorOfBusy } from '~/server/platform/fairness/busy-errors';
import { headersOf, statusOf } from '~/server/platform/http/error-statuses';
import { nightlyTest } from '~/tests/support/nightly';
import { checkPasswordOf, hashPassword } from './password-hash';

/** As many as the longest queue of one tenant. */
const EACH = 128;
const WAITING_IN_ALL = 256;

describe('the queue for digests of passwords', () => {
  nightlyTest('refuses at once what would wait too long, with 503 and Retry-After', async () => {
    const refusals: unknown[] = [];
    const digests = ['a', 'b', 'c', 'd'].flatMap((tenantId) =>
      Array.from({ length: EACH }, () =>
        hashPassword(tenantId, 'quiet-Harbour-42').catch((error: unknown) => refusals.push(error)),
      ),
    );
    // Before a single one of those that wait can have had its turn.
    await Promise.resolve().then(() => Promise.resolve());
    const early = refusals.filter((error) => error instanceof Busy && !error.isOverShare);
    expect(early.length).toBeGreaterThan(0);
    expect(early.length).toBeLessThanOrEqual(4 * EACH - WAITING_IN_ALL);
    const answer = errorOfBusy(early[0]);
    expect(answer && statusOf(answer)).toBe(503);
    expect(Number(answer && headersOf(answer)['Retry-After'])).toBeGreaterThan(0);
    await Promise.all(digests);
    expect(digests.length - refusals.length).toBeGreaterThan(0);
  });
});

// The server's own digests take a fraction of the time. On a busy machine, waits count as well.
describe('the time that a wrong password takes', () => {
  const TENANT = 'imported';
  const passwordOf = (
    passwordEncrypted: string,
    passwordEncryptionMethod: 'Bcrypt' | 'Argon2id',
  ) => ({
    passwordEncrypted,
    passwordEncryptionMethod,
  });
  const timeOf = async (
    user: Parameters<typeof checkPasswordOf>[1],
    password: string,
    tenantId = TENANT,
  ) => {
    const startedAt = performance.now();
    const { isValid } = await checkPasswordOf(tenantId, user, password);
    return { isValid, ms: performance.now() - startedAt };
  };

  test('tells nothing of whose digest was made elsewhere, at a higher cost', async () => {
    const imported = passwordOf(await hashBcrypt('quiet-Harbour-42', { cost: 12 }), 'Bcrypt');
    const { passwordEncrypted } = await hashPassword(TENANT, 'quiet-Harbour-42');
    const own = passwordOf(passwordEncrypted, 'Argon2id');
    const slow = await timeOf(imported, 'wrong');
    for (const user of [undefined, own, passwordOf(await hashBcrypt('x', { cost: 4 }), 'Bcrypt')]) {
      const { isValid, ms } = await timeOf(user, 'wrong');
      expect(isValid).toBe(false);
      expect(ms).toBeGreaterThan(slow.ms / 2);
    }
    const right = await timeOf(own, 'quiet-Harbour-42');
    expect(right.isValid).toBe(true);
    expect(right.ms).toBeLessThan(slow.ms);
  });

  test('is learned from right passwords of such accounts', async () => {
    const imported = passwordOf(await hashBcrypt('quiet-Harbour-42', { cost: 12 }), 'Bcrypt');
    const right = await timeOf(imported, 'quiet-Harbour-42', 'signed-in');
    expect(right.isValid).toBe(true);
    const { ms } = await timeOf(undefined, 'wrong', 'signed-in');
    expect(ms).toBeGreaterThan(right.ms / 2);
  });
});
