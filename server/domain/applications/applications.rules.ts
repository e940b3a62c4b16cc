import { and, eq } from 'drizzle-orm';
import {
  type ApplicationType,
  DEFAULT_SECRET_NAME,
  INTERNAL_SECRET_PREFIX,
  canSkipPkce,
  hasSecrets,
} from '~/contract/applications';
import { isBackchannelLogoutUri, isCorsOrigin, isRedirectUri, isWebUrl } from '~/contract/patterns';
import { applicationQuotaKeys } from '~/contract/plans';
import { DEMO_APP_ID } from '~/contract/tenancy';
import { notePart } from '~/server/domain/audit/changes';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Config } from '~/server/platform/config/config';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { applicationSecrets, applications, applicationsRoles } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { mergeJson } from '~/server/platform/db/merge-json';
import { CodedError, createFailed } from '~/server/platform/errors/coded-error';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import type { ApplicationChanges, NewApplication } from './applications.input';
import {
  type ApplicationRow,
  findApplication,
  findInternalAdminRole,
  isAdminApplication,
  selectApplication,
  withSecrets,
} from './applications.queries';

const SUBDOMAIN_PATTERN = /^[\da-z](?:[\da-z-]{0,61}[\da-z])?$/;
export const MASKED_SECRET = '******';

export type AdminFlagged = ApplicationRow & { isAdmin: boolean };

/** The live preview: it exists in every tenant and in no table (seeds, section 2.6). */
function demoApplication(tenantId: string): AdminFlagged {
  return {
    tenantId,
    id: DEMO_APP_ID,
    name: 'Live Preview',
    secret: 'N/A',
    description: 'Live preview of the sign-in experience',
    type: 'SPA',
    oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
    customClientMetadata: {},
    protectedAppMetadata: null,
    customData: {},
    isThirdParty: false,
    isAdmin: false,
    createdAt: 0,
  };
}

/** As clients see it: SAML applications show no OIDC settings; a real secret may be masked. */
export function viewOf<Row extends ApplicationRow>(row: Row, maySeeSecrets: boolean): Row {
  return {
    ...row,
    secret:
      maySeeSecrets || row.secret.startsWith(INTERNAL_SECRET_PREFIX) ? row.secret : MASKED_SECRET,
    oidcClientMetadata:
      row.type === 'SAML'
        ? { redirectUris: [], postLogoutRedirectUris: [] }
        : row.oidcClientMetadata,
  };
}

/** SAML applications have an API of their own. */
export function refuseSaml(type: string): void {
  if (type === 'SAML') throw new CodedError('application.saml.use_saml_app_api');
}

/** @throws CodedError guard.invalid_input for an address that no request could match */
function checkUris({
  oidcClientMetadata: oidc,
  customClientMetadata: custom,
}: ApplicationChanges | NewApplication): void {
  const check = (
    path: [string, string],
    values: readonly string[] | undefined,
    isValid: (value: string) => boolean,
  ) =>
    values?.forEach((value, index) => {
      if (!isValid(value)) throw invalidInput('body', [...path, index], 'is not an allowed URI');
    });
  check(['oidcClientMetadata', 'redirectUris'], oidc?.redirectUris, isRedirectUri);
  check(
    ['oidcClientMetadata', 'postLogoutRedirectUris'],
    oidc?.postLogoutRedirectUris,
    isRedirectUri,
  );
  check(['customClientMetadata', 'corsAllowedOrigins'], custom?.corsAllowedOrigins, isCorsOrigin);
  const { backchannelLogoutUri, logoUri } = oidc ?? {};
  if (logoUri && !isWebUrl(logoUri)) {
    throw invalidInput('body', ['oidcClientMetadata', 'logoUri'], 'is not a web URL');
  }
  if (backchannelLogoutUri !== undefined && !isBackchannelLogoutUri(backchannelLogoutUri)) {
    throw invalidInput('body', ['oidcClientMetadata', 'backchannelLogoutUri'], 'is not a web URL');
  }
}

/** @throws CodedError guard.invalid_input for a public client without PKCE */
function checkPkce(type: ApplicationType, custom: ApplicationChanges['customClientMetadata']) {
  if (custom?.requirePkce === false && !canSkipPkce(type)) {
    throw invalidInput('body', ['customClientMetadata', 'requirePkce'], 'must be true');
  }
}

/** Protected applications run behind a provider of edge workers, which this version lacks. */
function refuseProtected({ protectedAppMetadata: metadata }: NewApplication): never {
  if (!metadata) throw new CodedError('application.protected_app_metadata_is_required');
  if (!SUBDOMAIN_PATTERN.test(metadata.subDomain)) {
    throw new CodedError('application.invalid_subdomain');
  }
  if (!isWebUrl(metadata.origin)) {
    throw invalidInput('body', ['protectedAppMetadata', 'origin'], 'is not a web URL');
  }
  throw new CodedError('application.protected_app_not_configured');
}

/**
 * Create an application with its default secret.
 * @throws CodedError subscription.limit_exceeded beyond what the plan allows
 */
export async function createApplication(
  tx: Tx,
  tenantId: string,
  body: NewApplication,
  { edition }: Pick<Config, 'edition'>,
): Promise<ApplicationRow> {
  // Protected applications, the only ones with these settings, are refused below.
  const { protectedAppMetadata: _metadata, ...input } = body;
  const { type, isThirdParty = false } = input;
  refuseSaml(type);
  if (isThirdParty && type !== 'Traditional') {
    throw new CodedError('application.invalid_third_party_application_type');
  }
  checkUris(body);
  checkPkce(type, body.customClientMetadata);
  if (type === 'Protected') refuseProtected(body);
  for (const key of applicationQuotaKeys(type, isThirdParty)) {
    await assertQuota(tx, tenantId, key, { edition });
  }
  const id = generateId();
  const [row] = await tx
    .insert(applications)
    .values(
      columnsOf(applications, {
        oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
        customClientMetadata: {},
        customData: {},
        ...input,
        description: nullIfEmpty(input.description),
        tenantId,
        id,
        secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
      }),
    )
    .returning();
  if (!row) {
    throw createFailed('application');
  }
  if (!hasSecrets(type)) return row;
  const secret = generateSecret();
  await tx
    .insert(applicationSecrets)
    .values({ tenantId, applicationId: id, name: DEFAULT_SECRET_NAME, value: secret });
  const [shown = row] = await withSecrets(tx, tenantId, [{ ...row, secret }]);
  return shown;
}

/** One application with the deprecated flag that says whether it may use the management API. */
export async function getApplication(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<AdminFlagged> {
  // It can be read, but there is nothing to hold and change.
  if (id === DEMO_APP_ID && !lock) return demoApplication(tenantId);
  const found = await findApplication(tx, tenantId, id, lock);
  const [row = found] = await withSecrets(tx, tenantId, [found]);
  return { ...row, isAdmin: await isAdminApplication(tx, tenantId, id) };
}

async function setAdmin(
  tx: Tx,
  { tenantId, id, type, isAdmin }: AdminFlagged,
  wanted: boolean,
): Promise<void> {
  if (wanted === isAdmin) return;
  const roleId = await findInternalAdminRole(tx, tenantId);
  if (roleId === undefined) {
    throw new CodedError('entity.not_exists', { values: { name: 'role' } });
  }
  if (wanted) {
    if (type !== 'MachineToMachine') throw new CodedError('application.invalid_type');
    await tx.insert(applicationsRoles).values({ tenantId, applicationId: id, roleId });
  } else {
    await tx
      .delete(applicationsRoles)
      .where(
        and(
          eq(applicationsRoles.tenantId, tenantId),
          eq(applicationsRoles.applicationId, id),
          eq(applicationsRoles.roleId, roleId),
        ),
      );
  }
}

function mergeProtectedMetadata(
  row: ApplicationRow,
  changes: NonNullable<ApplicationChanges['protectedAppMetadata']>,
): NonNullable<ApplicationRow['protectedAppMetadata']> {
  if (row.type !== 'Protected')
    throw new CodedError('application.protected_application_only', { kind: 'malformed' });
  if (!row.protectedAppMetadata) {
    throw new CodedError('application.protected_application_misconfigured');
  }
  if (changes.origin !== undefined && !isWebUrl(changes.origin)) {
    throw invalidInput('body', ['protectedAppMetadata', 'origin'], 'is not a web URL');
  }
  return { ...row.protectedAppMetadata, ...changes };
}

/**
 * Change an application that was locked by `getApplication`. Nested JSON is replaced; type and
 * third-party flag cannot change. An empty change answers the application as it is.
 */
export async function updateApplication(
  tx: Tx,
  row: AdminFlagged,
  changes: ApplicationChanges,
): Promise<AdminFlagged> {
  // With the role that the application has as a flag.
  notePart(tx, row);
  refuseSaml(row.type);
  checkUris(changes);
  checkPkce(row.type, changes.customClientMetadata);
  const { isAdmin = row.isAdmin, description, protectedAppMetadata: metadata, ...rest } = changes;
  const protectedAppMetadata = metadata && mergeProtectedMetadata(row, metadata);
  await setAdmin(tx, row, isAdmin);
  const updated = await updateRow(
    tx,
    applications,
    { row, where: selectApplication(row.tenantId, row.id) },
    { ...rest, description: nullIfEmpty(description), protectedAppMetadata },
  );
  return { ...updated, secret: row.secret, isAdmin };
}

/** Delete an application with its dependents. */
export async function deleteApplication(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await findApplication(tx, tenantId, id, 'update');
  refuseSaml(row.type);
  if (row.protectedAppMetadata?.customDomains?.length) {
    throw new CodedError('application.should_delete_custom_domains_first');
  }
  await tx.delete(applications).where(selectApplication(tenantId, id));
}

/** Merge top-level keys into the custom data; returns all of it. */
export async function mergeCustomData(
  tx: Tx,
  tenantId: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const row = await findApplication(tx, tenantId, id, 'no key update');
  refuseSaml(row.type);
  notePart(tx, row.customData);
  const customData = mergeJson(row.customData, changes);
  await tx.update(applications).set({ customData }).where(selectApplication(tenantId, id));
  return customData;
}

/** Replace a real value in the deprecated `secret` by a placeholder. */
export async function deleteLegacySecret(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<ApplicationRow> {
  const row = await findApplication(tx, tenantId, id, 'no key update');
  if (row.secret.startsWith(INTERNAL_SECRET_PREFIX)) {
    throw new CodedError('application.no_legacy_secret_found');
  }
  const secret = `${INTERNAL_SECRET_PREFIX}${generateSecret()}`;
  await tx.update(applications).set({ secret }).where(selectApplication(tenantId, id));
  const [shown = row] = await withSecrets(tx, tenantId, [{ ...row, secret }]);
  return shown;
}
