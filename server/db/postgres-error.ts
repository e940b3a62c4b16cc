interface PostgresError {
  /** SQLSTATE. */
  code: string;
  constraint?: string;
}

/** Drizzle wraps the driver's error; the SQLSTATE is on the innermost cause. */
export const postgresErrorOf = (error: unknown): PostgresError | undefined => {
  for (let node = error; node instanceof Error; node = node.cause) {
    const { code } = node as Error & { code?: unknown };
    if (typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)) return node as never;
  }
  return undefined;
};
