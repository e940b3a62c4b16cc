import pg from 'pg';

/** Drizzle wraps the driver's error; the SQLSTATE is on the innermost cause. */
export function postgresErrorOf(error: unknown): (pg.DatabaseError & { code: string }) | undefined {
  for (let node = error; node instanceof Error; node = node.cause) {
    if (node instanceof pg.DatabaseError && node.code !== undefined) return node as never;
  }
  return undefined;
}
