import { changeAccountCenter } from '~/server/domain/account-center/account-center.rules';
import type { Tx } from '~/server/platform/db/database';

const FIELDS = [
  ...(['name', 'avatar', 'profile', 'email', 'phone', 'password'] as const),
  ...(['username', 'social', 'customData', 'mfa', 'deletion'] as const),
];

/** The store leaves everything about their account to its customers. */
export async function insertAccountCenter(tx: Tx, tenantId: string): Promise<void> {
  await changeAccountCenter(tx, tenantId, {
    enabled: true,
    fields: Object.fromEntries(FIELDS.map((field) => [field, 'Edit'])),
  });
}
