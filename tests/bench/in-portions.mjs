/** Rows of one statement. */
const PORTION = 500_000;

/**
 * Make very many rows over several connections at once.
 * @param total number of rows
 * @param statementOf text of the statement that makes the rows of a portion: first and last, from 1
 */
export async function inPortions(clients, total, statementOf) {
  let next = 1;
  const work = async (client) => {
    while (next <= total) {
      const first = next;
      next += PORTION;
      await client.query(statementOf([first, Math.min(total, first + PORTION - 1)]));
    }
  };
  await Promise.all(clients.map(work));
}
