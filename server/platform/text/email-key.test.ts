import { createTestServer } from '~/tests/support/test-server';
import { emailKey } from './email-key';

test('an address has one key here and in the database, whatever its letters', async () => {
  // Without those that no address may have (contract/patterns), and scripts that still grow.
  const letters = Array.from({ length: 0x3000 - 0x80 }, (_, n) =>
    String.fromCodePoint(n + 0x80),
  ).filter((letter) => /\p{L}/u.test(letter) && !/[\u0130\u212a]/.test(letter));
  const server = await createTestServer();
  const addresses = [...letters.map((letter) => `a${letter}@x.example`), 'ΟΔΟΣ@ΟΔΟΣ.example'];
  const rows = await server.sql<{ key: string }>(
    'select lower(address) as key from unnest($1::text[]) with ordinality as t(address, n) order by n',
    [addresses],
  );
  await server.close();
  expect(rows.map(({ key }) => key)).toEqual(addresses.map(emailKey));
});
