import type { Services } from '~/server/domain/services/services';

const underWay = new Set<Promise<void>>();

/**
 * Send a notice that no answer waits for: a mail server may take long, and how long it takes says
 * something about the account. A notice that is not sent is logged; it changes nothing.
 * @param about for the log
 */
export function sendUnwaited(
  { log }: Pick<Services, 'log'>,
  about: { tenant: string; usage: string },
  send: () => Promise<void>,
): void {
  const notice = send()
    .catch((err: unknown) => log.warn({ err, ...about }, 'a notice was not sent'))
    .finally(() => underWay.delete(notice));
  underWay.add(notice);
}

/** Wait for the notices on their way (before the process ends). */
export async function settleNotices(): Promise<void> {
  await Promise.all(underWay);
}
