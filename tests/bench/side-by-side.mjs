/**
 * Share out work among connections: each takes the next part as soon as it has done one. The longest
 * parts come first, so that all end at about the same time.
 * @param clients connections to the database, as many as there are processors
 * @param parts functions of a connection
 */
export async function sideBySide(clients, parts) {
  const waiting = parts.values();
  const work = async (client) => {
    for (const part of waiting) await part(client);
  };
  await Promise.all(clients.map(work));
}

/** A part that runs some statements one after the other. */
export function inOrder(...statements) {
  return async (client) => {
    for (const statement of statements) await client.query(statement);
  };
}
