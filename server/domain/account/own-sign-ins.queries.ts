import { WRITTEN_LOG_KEYS } from '~/contract/audit-log-keys';
import { builtInName } from '~/server/domain/applications/registered-client.rules';
import type { LogRow } from '~/server/domain/audit/log-row';
import { readLogsFrom } from '~/server/domain/audit/logs.queries';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import type { Services } from '~/server/domain/services/services';
import { findApplications } from '~/server/domain/sessions/sessions.queries';
import type { Tx } from '~/server/platform/db/database';
import type { Owner } from './verification-records.rules';

/** Ends of a sign-in, and refused proofs, which name the account that was tried. */
const ENDS = ['Interaction.SignIn.Submit', 'Interaction.Register.Submit'];
const PROOFS = WRITTEN_LOG_KEYS.filter((key) =>
  /^Interaction\.SignIn\.Verification\..+\.Submit$/.test(key),
);

export type OwnSignIn = {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  isSuccess: boolean;
  ip?: string;
  userAgent?: string;
  application?: { id: string; name: string };
};

function textOf({ payload }: LogRow, key: string): string | undefined {
  const value = payload[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The newest sign-ins of a user, and failed attempts, as far as the plan keeps logs. */
export async function listOwnSignIns(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { tenantId, userId }: Owner,
  limit: number,
): Promise<OwnSignIn[]> {
  const keptFrom = await logsKeptFrom(tx, services, tenantId);
  const read = (keys: readonly string[], result: 'Success' | 'Error') =>
    readLogsFrom(
      tx,
      tenantId,
      { userId, keys, result, keptFrom },
      {
        after: undefined,
        isOlder: true,
        limit,
      },
    );
  // One filter each, so that each has an index in the order of the list.
  const succeeded = await read(ENDS, 'Success');
  const failed = await read(PROOFS, 'Error');
  const rows = [...succeeded, ...failed]
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, limit);
  const known = await findApplications(
    tx,
    tenantId,
    rows.flatMap((row) => textOf(row, 'applicationId') ?? []),
  );
  return rows.map((row) => {
    const [ip, userAgent, id] = ['ip', 'userAgent', 'applicationId'].map((key) => textOf(row, key));
    const name = id === undefined ? undefined : (known.get(id)?.name ?? builtInName(id));
    return {
      id: row.id,
      createdAt: row.createdAt,
      isSuccess: row.payload['result'] === 'Success',
      ...(ip === undefined ? {} : { ip }),
      ...(userAgent === undefined ? {} : { userAgent }),
      ...(id === undefined || name === undefined ? {} : { application: { id, name } }),
    };
  });
}
