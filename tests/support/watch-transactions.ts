import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '~/server/domain/services/services';

/**
 * What a server does when its time has come, whatever is asked for meanwhile: it reads tenants,
 * keys, and plans again, and writes when secrets were used.
 */
const TIMED = [
  /from "(?:configs|tenants|subscriptions|skus|tenant_usage)"/,
  /update "application_secrets"/,
];

function isTimed(text: string): boolean {
  return TIMED.some((pattern) => pattern.test(text));
}

type Cost = {
  transactions: number;
  /** Between the begin and the end of those transactions. */
  statements: string[];
};

/**
 * What some work costs the database, without jobs and caches that happen to be due: on a slow
 * machine they are due at any moment.
 * @param after called after each transaction, with how many there were
 */
export async function watchTransactions(
  { database }: Services,
  work: () => Promise<unknown>,
  after: (done: number) => Promise<unknown> = async () => undefined,
): Promise<Cost> {
  const { inTenant } = database;
  const cost: Cost = { transactions: 0, statements: [] };
  const current = new AsyncLocalStorage<string[]>();
  database.inTenant = async (tenantId, workOf, options) => {
    const statements: string[] = [];
    const result = await inTenant(
      tenantId,
      // A query is sent when somebody waits for it.
      (tx) => current.run(statements, async () => await workOf(tx)),
      options,
    );
    if (options?.kind === 'job' || (statements.length > 0 && statements.every(isTimed))) {
      return result;
    }
    cost.transactions += 1;
    cost.statements.push(...statements);
    await after(cost.transactions);
    return result;
  };
  database.onQuery = (text) => void current.getStore()?.push(text);
  try {
    await work();
  } finally {
    database.inTenant = inTenant;
    database.onQuery = undefined;
  }
  return cost;
}
