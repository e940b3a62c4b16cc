import type { Tx } from '~/server/platform/db/database';
import { organizationJitEmailDomains } from '~/server/platform/db/schema';
import type { Owner } from '~/server/domain/relations/relations.queries';
import type { EmailDomainRow } from './jit.queries';

/** Add a domain; an existing one violates the key. */

export async function addEmailDomain(
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  domain: string,
): Promise<EmailDomainRow> {
  const row = { tenantId, organizationId, emailDomain: domain.toLowerCase() };
  await tx.insert(organizationJitEmailDomains).values(row);
  return row;
}
