import type { ApplicationType } from '~/contract/applications';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { logs } from '~/server/platform/db/schema';
import type { DemoUser } from './people';
import { DAY_MS, type Random, inPortions } from './random';

const DAYS = 90;
const SIGN_INS_A_DAY = 24;
const USER_AGENTS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
] as const;

/** 90 days of sign-ins and token exchanges, some of them refused. */
export async function insertLogs(
  tx: Tx,
  tenantId: string,
  random: Random,
  people: readonly DemoUser[],
  clients: readonly { id: string; type: ApplicationType }[],
  now: number,
): Promise<void> {
  const visited = clients.filter(({ type }) => type !== 'MachineToMachine');
  const rows = Array.from({ length: DAYS * SIGN_INS_A_DAY }, (_row, index) => {
    const at = now - Math.floor(index / SIGN_INS_A_DAY) * DAY_MS - random.below(DAY_MS);
    const isRefused = random.chance(0.06);
    const shared = {
      // A range reserved for documentation (RFC 5737).
      ip: `203.0.113.${random.below(254) + 1}`,
      userAgent: random.pick(USER_AGENTS),
      applicationId: visited[random.below(visited.length)]?.id,
      userId: people[random.below(people.length)]?.id,
    };
    const entry = (key: string, createdAt: number, more: Record<string, unknown>) => ({
      tenantId,
      id: generateId(),
      key,
      payload: { key, ...shared, ...more },
      createdAt,
    });
    return isRefused
      ? [
          entry('Interaction.SignIn.Identifier.Submit', at, {
            result: 'Error',
            error: {
              code: 'session.invalid_credentials',
              message: 'Wrong account or password. Check what you typed.',
            },
          }),
        ]
      : [
          entry('Interaction.SignIn.Submit', at, { result: 'Success' }),
          entry('ExchangeTokenBy.AuthorizationCode', at + 1200, {
            result: 'Success',
            tokenTypes: ['AccessToken', 'IdToken'],
            scope: 'openid profile',
          }),
        ];
  }).flat();
  await inPortions(rows, (portion) => tx.insert(logs).values(portion), 2000);
}
