import type { Static } from 'typebox';
import { ORGANIZATIONS_INDICATOR, managementIndicator } from '~/contract/tenancy';
import type { MachineClient, TestToken } from '~/server/api/shared/protocol';
import { findResource } from '~/server/domain/access/resource-lookup.queries';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { isApplicationInOrganization } from '~/server/domain/organizations/membership-checks.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import type { TestTokenBody } from './applications.schemas';

type TestTokenRequest = Static<typeof TestTokenBody> & {
  applicationId: string;
  /** Whether the caller has what a token for the management API gives. */
  hasFullAccess: boolean;
};

/**
 * An access token of a machine-to-machine application for an API resource, an organization, or an
 * API resource in an organization. Holds the named scopes, all that the application has by default.
 * @throws CodedError application.invalid_type, application.not_in_organization,
 * application.no_permissions and application.permissions_not_held 422, auth.forbidden 403 for the
 * management API without full access to it, entity.not_exists_with_id 404
 */
export async function createTestToken(
  tx: Tx,
  tenantId: string,
  client: MachineClient,
  { applicationId, hasFullAccess, resource, organizationId, scopes }: TestTokenRequest,
): Promise<TestToken> {
  const { type } = await findApplication(tx, tenantId, applicationId);
  if (type !== 'MachineToMachine') throw new CodedError('application.invalid_type');
  if (resource === undefined && organizationId === undefined) {
    throw new CodedError('request.invalid_input', {
      values: { details: 'resource or organizationId is required' },
    });
  }
  if (resource === managementIndicator(tenantId) && !hasFullAccess) {
    throw new CodedError('auth.forbidden');
  }
  if (resource !== undefined && !(await findResource(tx, tenantId, resource))) {
    throw notFoundById('resources', resource);
  }
  if (
    organizationId !== undefined &&
    !(await isApplicationInOrganization(tx, tenantId, applicationId, organizationId))
  ) {
    throw new CodedError('application.not_in_organization');
  }
  const { scopes: held, issue } = await client.target(tx, {
    indicator: resource ?? ORGANIZATIONS_INDICATOR,
    organizationId,
  });
  if (held.length === 0) throw new CodedError('application.no_permissions');
  const missing = scopes?.filter((scope) => !held.includes(scope)) ?? [];
  if (missing.length > 0) {
    throw new CodedError('application.permissions_not_held', { data: { scopes: missing } });
  }
  return issue(scopes ? [...new Set(scopes)] : held);
}
