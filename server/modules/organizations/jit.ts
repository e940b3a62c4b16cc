import { and, asc, count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  organizationJitEmailDomains,
  organizationJitSsoConnectors,
  ssoConnectors,
} from '../../db/schema';
import type { Page } from '../../http/paging';
import type { Rows } from '../../relations/routes';
import { type Owner, ownedBy } from '../../relations/store';

export type EmailDomainRow = typeof organizationJitEmailDomains.$inferSelect;
export type SsoConnectorRow = typeof ssoConnectors.$inferSelect;

/** Domains are compared and kept in lower case. */
export const foldDomains = (domains: readonly string[]): string[] =>
  domains.map((domain) => domain.toLowerCase());

export const listEmailDomains = async (
  tx: Tx,
  owner: Owner,
  page: Page,
): Promise<Rows<EmailDomainRow>> => {
  const where = ownedBy(organizationJitEmailDomains, owner);
  const rows = await tx
    .select()
    .from(organizationJitEmailDomains)
    .where(where)
    .orderBy(asc(organizationJitEmailDomains.emailDomain))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(organizationJitEmailDomains)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
};

/** One more domain; one that is there already breaks the key. */
export const addEmailDomain = async (
  tx: Tx,
  { tenantId, organizationId = '' }: Owner,
  domain: string,
): Promise<EmailDomainRow> => {
  const row = { tenantId, organizationId, emailDomain: domain.toLowerCase() };
  await tx.insert(organizationJitEmailDomains).values(row);
  return row;
};

export const listSsoConnectors = async (
  tx: Tx,
  owner: Owner,
  page: Page | undefined,
): Promise<Rows<SsoConnectorRow>> => {
  const where = ownedBy(organizationJitSsoConnectors, owner);
  const query = tx
    .select({ connector: ssoConnectors })
    .from(organizationJitSsoConnectors)
    .innerJoin(
      ssoConnectors,
      and(
        eq(ssoConnectors.tenantId, organizationJitSsoConnectors.tenantId),
        eq(ssoConnectors.id, organizationJitSsoConnectors.ssoConnectorId),
      ),
    )
    .where(where)
    .orderBy(asc(ssoConnectors.connectorName), asc(ssoConnectors.id))
    .$dynamic();
  const found = await (page ? query.limit(page.limit).offset(page.offset) : query);
  const rows = found.map(({ connector }) => connector);
  if (!page) return { rows, total: rows.length };
  const [counted] = await tx
    .select({ total: count() })
    .from(organizationJitSsoConnectors)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
};
