import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import {
  type MailInstallation,
  isBuiltInMail,
  isOffered,
} from '~/server/domain/connector-factories/built-in-mail';
import type {
  ConnectorConfig,
  ConnectorFactory,
} from '~/server/domain/connector-factories/factory';
import { CONNECTOR_FACTORIES, findFactory } from '~/server/domain/connector-factories/registry';
import { maskSecrets, unmaskSecrets } from '~/server/domain/connectors/config-secrets';
import { type ConnectorMetadata, readMetadata } from '~/server/domain/connectors/metadata';
import { eraseTokenSetsOf } from '~/server/domain/identities/token-sets.rules';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { updateSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.rules';
import type { Config } from '~/server/platform/config/config';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { connectors } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { CodedError, createFailed, notFound } from '~/server/platform/errors/coded-error';
import type { ConnectorChanges, NewConnector } from './connectors.input';

type Row = typeof connectors.$inferSelect;

/** A factory as clients see it. */
export function factoryView({
  secretPaths: _paths,
  destinationPaths: _destinations,
  checkConfig: _check,
  templateOf: _template,
  brandOf: _brand,
  deliver: _deliver,
  social: _social,
  configTemplate,
  formItems,
  isStandard,
  isTokenStorageSupported = false,
  ...view
}: ConnectorFactory) {
  return {
    ...view,
    configTemplate,
    // Plain objects, as the response schema declares them.
    formItems: formItems?.map((item): Record<string, unknown> => ({ ...item })),
    isStandard,
    isDemo: false,
    isTokenStorageSupported,
  };
}

function senderOf({ fromEmail }: Reader): { fromEmail?: string } {
  return fromEmail === undefined ? {} : { fromEmail };
}

/** A connector as clients see it; secrets are masked for those who cannot manage the tenant. */
function connectorView(
  { id, connectorId, syncProfile, enableTokenStorage, config, metadata, sentCount }: Row,
  factory: ConnectorFactory,
  reader: Reader,
) {
  return {
    ...factoryView(factory),
    ...metadata,
    id,
    connectorId,
    syncProfile,
    enableTokenStorage,
    config: reader.showSecrets ? config : maskSecrets(config, factory.secretPaths),
    metadata,
    extraInfo: isBuiltInMail(factory) ? senderOf(reader) : undefined,
    usage: isBuiltInMail(factory) ? sentCount : undefined,
  };
}

export type ConnectorView = ReturnType<typeof connectorView>;

export type Reader = {
  tenantId: string;
  showSecrets: boolean;
  /** Sender of the built-in email service. */
  fromEmail?: string | undefined;
};

function withoutEmpty(config: ConnectorConfig): ConnectorConfig {
  return Object.fromEntries(
    Object.entries(config).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );
}

/** Every connector, oldest first. */
export async function listConnectors(
  tx: Tx,
  reader: Reader,
  target?: string,
): Promise<ConnectorView[]> {
  const rows = await tx
    .select()
    .from(connectors)
    .where(eq(connectors.tenantId, reader.tenantId))
    .orderBy(asc(connectors.createdAt), asc(connectors.id));
  return rows
    .flatMap((row) => {
      const factory = findFactory(row.connectorId);
      return factory ? [connectorView(row, factory, reader)] : [];
    })
    .filter((view) => target === undefined || view.target === target);
}

async function readRow(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<{ row: Row; factory: ConnectorFactory }> {
  const query = tx
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  const factory = row && findFactory(row.connectorId);
  if (!row || !factory) throw notFound();
  return { row, factory };
}

/** @throws CodedError entity.not_found */
export async function getConnector(
  tx: Tx,
  reader: Reader,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<ConnectorView> {
  const { row, factory } = await readRow(tx, reader.tenantId, id, lock);
  const view = connectorView(row, factory, reader);
  return lock ? noteBefore(tx, view) : view;
}

function checkFlags(
  { type, isStandard, isTokenStorageSupported }: ConnectorFactory,
  { metadata, syncProfile, enableTokenStorage }: ConnectorChanges,
  { encryptionKey }: Pick<Config, 'encryptionKey'>,
): void {
  if (!isStandard && metadata && Object.keys(metadata).length > 0) {
    throw new CodedError('connector.cannot_overwrite_metadata_for_non_standard_connector');
  }
  if (syncProfile && type !== 'Social')
    throw new CodedError('connector.invalid_type_for_syncing_profile');
  if (!enableTokenStorage) return;
  if (!isTokenStorageSupported) throw new CodedError('connector.token_storage_not_supported');
  if (!encryptionKey) throw new CodedError('request.feature_not_supported');
}

/** Changes of a tenant's connectors happen one after the other, so that targets stay unique. */
async function lockConnectors(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`connectors:${tenantId}`}))`);
}

async function assertTargetFree(
  tx: Tx,
  tenantId: string,
  factory: ConnectorFactory,
  { target, name }: { target: string; name: ConnectorMetadata['name'] },
): Promise<void> {
  const present = await listConnectors(tx, { tenantId, showSecrets: false }, target);
  const other = present.find(({ platform }) => platform === factory.platform);
  if (!other) return;
  if (other.connectorId === factory.id && !factory.isStandard)
    throw new CodedError('connector.multiple_instances_not_supported');
  throw new CodedError('connector.multiple_target_with_same_platform', {
    values: { target, name: name?.['en'] ?? target },
    data: { connectorId: other.id, connectorName: other.name },
  });
}

/** What a new connector brings besides its configuration; room is made for it. */
async function prepare(
  tx: Tx,
  tenantId: string,
  factory: ConnectorFactory,
  input: NewConnector,
): Promise<ConnectorMetadata> {
  if (factory.type === 'Social') {
    const metadata = readMetadata(input.metadata);
    if (factory.isStandard && !metadata.target)
      throw new CodedError('connector.should_specify_target');
    await assertTargetFree(tx, tenantId, factory, {
      target: metadata.target ?? factory.target,
      name: metadata.name,
    });
    return metadata;
  }
  const sameType = CONNECTOR_FACTORIES.filter(({ type }) => type === factory.type);
  await tx.delete(connectors).where(
    and(
      eq(connectors.tenantId, tenantId),
      inArray(
        connectors.connectorId,
        sameType.map((each) => each.id),
      ),
    ),
  );
  return {};
}

/**
 * Set up a connector. A new mail or SMS connector takes the place of the former one of its type; a
 * social one has a target of its own.
 * @throws CodedError connector.not_found_with_connector_id, connector.invalid_config,
 * connector.should_specify_target, connector.multiple_target_with_same_platform,
 * subscription.limit_exceeded
 */
export async function createConnector(
  tx: Tx,
  reader: Reader,
  input: NewConnector,
  installation: MailInstallation & Pick<Config, 'encryptionKey'>,
): Promise<ConnectorView> {
  const { tenantId } = reader;
  const { connectorId, config = {}, id = generateShortId() } = input;
  const factory = findFactory(connectorId);
  if (!factory || !isOffered(factory, installation))
    throw new CodedError('connector.not_found_with_connector_id', { values: { connectorId } });
  checkFlags(factory, input, installation);
  const checked = factory.checkConfig(withoutEmpty(config));
  if (factory.type === 'Social') {
    await assertQuota(tx, tenantId, 'socialConnectorsLimit', installation);
  }
  await lockConnectors(tx, tenantId);
  const metadata = await prepare(tx, tenantId, factory, input);
  const [row] = await tx
    .insert(connectors)
    .values(
      columnsOf(connectors, {
        syncProfile: false,
        enableTokenStorage: false,
        ...input,
        config: checked,
        metadata: { ...metadata },
        tenantId,
        id,
      }),
    )
    .returning();
  if (!row) throw createFailed('connector');
  return connectorView(row, factory, reader);
}

/** New metadata over the present one; the target stays, because identities are kept under it. */
function changedMetadata(row: Row, change: ConnectorChanges): Record<string, unknown> {
  if (!change.metadata) return row.metadata;
  const present = row.metadata['target'];
  const { target, ...rest } = readMetadata(change.metadata);
  if (target !== undefined && target !== present)
    throw new CodedError('connector.can_not_modify_target');
  return { ...rest, ...(present === undefined ? {} : { target: present }) };
}

/**
 * Change a connector; its configuration is replaced as a whole, except for masked secrets, which
 * stay as they are. Turning token storage off forgets what was kept.
 * @throws CodedError connector.can_not_modify_target, connector.invalid_config
 */
export async function updateConnector(
  tx: Tx,
  reader: Reader,
  id: string,
  change: ConnectorChanges,
  installation: Pick<Config, 'encryptionKey'>,
): Promise<ConnectorView> {
  const { tenantId } = reader;
  const { row, factory } = await readRow(tx, tenantId, id, 'no key update');
  checkFlags(factory, change, installation);
  const config = change.config
    ? factory.checkConfig(
        withoutEmpty(unmaskSecrets(withoutEmpty(change.config), row.config, factory)),
      )
    : row.config;
  const metadata = factory.isStandard ? changedMetadata(row, change) : row.metadata;
  const updated = await updateRow(
    tx,
    connectors,
    { row, where: and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)) },
    { ...change, config, metadata },
  );
  if (!updated.enableTokenStorage) await eraseTokenSetsOf(tx, tenantId, id);
  return connectorView(updated, factory, reader);
}

/** Remove a target without a connector from the sign-in experience. */
async function forgetTarget(tx: Tx, tenantId: string, target: string): Promise<void> {
  const left = await listConnectors(tx, { tenantId, showSecrets: false }, target);
  if (left.length > 0) return;
  const { socialSignInConnectorTargets: targets } = await readSignInExperience(tx, tenantId, {
    lock: true,
  });
  if (!targets.includes(target)) return;
  await updateSignInExperience(tx, tenantId, {
    socialSignInConnectorTargets: targets.filter((each) => each !== target),
  });
}

/**
 * Remove a connector. Users keep their identities: a connector of the same target finds them again.
 * @throws CodedError entity.not_found
 */
export async function deleteConnector(tx: Tx, tenantId: string, id: string): Promise<void> {
  await lockConnectors(tx, tenantId);
  const { target, type } = await getConnector(tx, { tenantId, showSecrets: false }, id);
  await tx.delete(connectors).where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)));
  if (type === 'Social') await forgetTarget(tx, tenantId, target);
}

/** The posted configuration with the stored secrets in place of masks. */
export async function completeConfig(
  tx: Tx,
  tenantId: string,
  factory: ConnectorFactory,
  config: ConnectorConfig,
): Promise<ConnectorConfig> {
  const [row] = await tx
    .select({ config: connectors.config })
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.connectorId, factory.id)));
  return factory.checkConfig(
    withoutEmpty(unmaskSecrets(withoutEmpty(config), row?.config ?? {}, factory)),
  );
}
