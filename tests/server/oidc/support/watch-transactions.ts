import type { ProviderServer } from './provider-server';

/** Keys and tenants are read again now and then, whatever is asked for. */
const ASIDE = /from "(?:configs|tenants)"/;

/**
 * How many transactions some work takes, and the statements that it sends.
 * @param after called after each transaction, with how many there were
 */
export async function watchTransactions(
  { services: { database } }: ProviderServer,
  work: () => Promise<unknown>,
  after: (done: number) => Promise<unknown> = async () => undefined,
) {
  const { inTenant } = database;
  let transactions = 0;
  const statements: string[] = [];
  database.inTenant = async (...parameters) => {
    const before = statements.length;
    const result = await inTenant(...parameters);
    const sent = statements.slice(before);
    if (sent.length > 0 && sent.every((text) => ASIDE.test(text))) return result;
    transactions += 1;
    await after(transactions);
    return result;
  };
  database.onQuery = (text) => void statements.push(text);
  try {
    await work();
  } finally {
    database.inTenant = inTenant;
    database.onQuery = undefined;
  }
  return { transactions, statements };
}
