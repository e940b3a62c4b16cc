import { and, eq, getTableColumns } from 'drizzle-orm';
import type { SsoConnectorRow } from '~/server/domain/connectors/sso-connectors.queries';
import { type Owner, ownedBy } from '~/server/domain/relations/relations.queries';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationJitEmailDomains,
  organizationJitSsoConnectors,
  ssoConnectors,
} from '~/server/platform/db/schema';
import { readPaged } from '~/server/platform/lists/listing';
import type { Page, Rows } from '~/server/platform/lists/paging';

export type EmailDomainRow = typeof organizationJitEmailDomains.$inferSelect;

/** Domains are compared and kept in lower case. */
export function foldDomains(domains: readonly string[]): string[] {
  return domains.map((domain) => domain.toLowerCase());
}

export function listEmailDomains(tx: Tx, owner: Owner, page: Page): Promise<Rows<EmailDomainRow>> {
  return readPaged(
    tx,
    tx.select().from(organizationJitEmailDomains).$dynamic(),
    {
      where: ownedBy(organizationJitEmailDomains, owner),
      order: [{ column: organizationJitEmailDomains.emailDomain }],
    },
    page,
  );
}

export function listSsoConnectors(
  tx: Tx,
  owner: Owner,
  page: Page | undefined,
): Promise<Rows<SsoConnectorRow>> {
  return readPaged(
    tx,
    tx
      .select(getTableColumns(ssoConnectors))
      .from(organizationJitSsoConnectors)
      .innerJoin(
        ssoConnectors,
        and(
          eq(ssoConnectors.tenantId, organizationJitSsoConnectors.tenantId),
          eq(ssoConnectors.id, organizationJitSsoConnectors.ssoConnectorId),
        ),
      )
      .$dynamic(),
    {
      where: ownedBy(organizationJitSsoConnectors, owner),
      order: [{ column: ssoConnectors.connectorName }, { column: ssoConnectors.id }],
    },
    page,
  );
}
