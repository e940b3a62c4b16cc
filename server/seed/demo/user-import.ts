import { Readable } from 'node:stream';
import { ALL_SCOPE, ADMIN_TENANT_ID, DEFAULT_TENANT_ID, TENANT_SCOPES } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { startJob } from '~/server/domain/user-import/start.rules';
import { publishUpload, readUpload } from '~/server/domain/user-import/upload.rules';

/** Rows that become users, and rows that are refused, each for a reason of its own. */
const FILE = `email,full_name,username,phone
ivy.larch@acme-store.example,Ivy Larch,ivy.larch,+12025550141
not an address,Noel Reed,,
june.sorrel@acme-store.example,June Sorrel,june_sorrel,+12025550142
june.sorrel@acme-store.example,June Sorrel,,
max.alder@acme-store.example,Max Alder,max alder,
,Someone without an identifier,,
pia.hazel@acme-store.example,Pia Hazel,pia_hazel,12
otto.briar@acme-store.example,Otto Briar,otto_briar,+12025550143
`;
const MAPPING = {
  email: 'primaryEmail',
  full_name: 'name',
  username: 'username',
  phone: 'primaryPhone',
};

/** A file of users that an administrator imports as the demo starts; some of its rows are refused. */
export async function importDemoUsers(
  services: Services,
  tenantId: string,
  ownerId: string,
): Promise<void> {
  const isMember = tenantId !== DEFAULT_TENANT_ID;
  const importId = await readUpload(services, tenantId, {
    name: 'loyalty-members.csv',
    bytes: Readable.from([Buffer.from(FILE)]),
  });
  await services.database.inTenant(tenantId, (tx) => publishUpload(tx, tenantId, importId));
  const sender = {
    tenantId,
    caller: {
      type: 'user' as const,
      id: ownerId,
      scopes: new Set<string>(isMember ? TENANT_SCOPES : [ALL_SCOPE]),
      issuer: ADMIN_TENANT_ID,
      ...(isMember ? { isMember: true as const } : {}),
    },
    ip: '127.0.0.1',
    userAgent: 'Gatehouse demo',
  };
  await services.database.inTenant(tenantId, (tx) =>
    startJob(services, tx, sender, {
      action: 'users.import',
      importId,
      settings: { mapping: MAPPING, existing: 'refuse' },
    }),
  );
}
