import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ConnectorConfig, ConnectorFactory } from '../../connectors/factory';
import { CONNECTOR_FACTORIES, findFactory } from '../../connectors/registry';
import { maskSecrets, unmaskSecrets } from '../../connectors/secrets';
import type { Tx } from '../../db/database';
import { connectors } from '../../db/schema';
import { generateShortId } from '../../http/ids';
import { RequestError } from '../../http/request-error';

type Row = typeof connectors.$inferSelect;

export interface ConnectorInput {
  id?: string;
  connectorId: string;
  config?: ConnectorConfig;
  metadata?: Record<string, unknown>;
  syncProfile?: boolean;
  enableTokenStorage?: boolean;
}

export type ConnectorChange = Omit<ConnectorInput, 'id' | 'connectorId'>;

const refuse = (code: string, status: number, values?: Record<string, unknown>): RequestError =>
  new RequestError(`connector.${code}`, status, values ? { values } : {});

/** A factory as clients see it. */
export const factoryView = ({
  secretPaths: _paths,
  checkConfig: _check,
  templateOf: _template,
  deliver: _deliver,
  ...view
}: ConnectorFactory) => ({ ...view, isDemo: false });

/** A connector as clients see it; secrets are masked for those who may not change them. */
const connectorView = (
  { id, connectorId, syncProfile, enableTokenStorage, config, metadata }: Row,
  factory: ConnectorFactory,
  showSecrets: boolean,
) => ({
  ...factoryView(factory),
  ...metadata,
  id,
  connectorId,
  syncProfile,
  enableTokenStorage,
  config: showSecrets ? config : maskSecrets(config, factory.secretPaths),
  metadata,
});

export type ConnectorView = ReturnType<typeof connectorView>;

export interface Reader {
  tenantId: string;
  showSecrets: boolean;
}

const withoutEmpty = (config: ConnectorConfig): ConnectorConfig =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );

/** Every connector, oldest first. */
export const listConnectors = async (
  tx: Tx,
  { tenantId, showSecrets }: Reader,
  target?: string,
): Promise<ConnectorView[]> => {
  const rows = await tx
    .select()
    .from(connectors)
    .where(eq(connectors.tenantId, tenantId))
    .orderBy(asc(connectors.createdAt), asc(connectors.id));
  return rows
    .flatMap((row) => {
      const factory = findFactory(row.connectorId);
      return factory ? [connectorView(row, factory, showSecrets)] : [];
    })
    .filter((view) => target === undefined || view.target === target);
};

const readRow = async (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ row: Row; factory: ConnectorFactory }> => {
  const [row] = await tx
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)));
  const factory = row && findFactory(row.connectorId);
  if (!row || !factory) throw new RequestError('entity.not_found', 404);
  return { row, factory };
};

/** @throws RequestError entity.not_found 404 */
export const getConnector = async (
  tx: Tx,
  { tenantId, showSecrets }: Reader,
  id: string,
): Promise<ConnectorView> => {
  const { row, factory } = await readRow(tx, tenantId, id);
  return connectorView(row, factory, showSecrets);
};

const checkFlags = (
  { type }: ConnectorFactory,
  { metadata, syncProfile, enableTokenStorage }: ConnectorChange,
): void => {
  if (metadata && Object.keys(metadata).length > 0) {
    throw refuse('cannot_overwrite_metadata_for_non_standard_connector', 400);
  }
  if (syncProfile && type !== 'Social') throw refuse('invalid_type_for_syncing_profile', 422);
  if (enableTokenStorage) throw refuse('token_storage_not_supported', 422);
};

/**
 * Set up a connector. A new mail or SMS connector takes the place of the former one of its type.
 * @throws RequestError connector.not_found_with_connector_id 422, connector.invalid_config 400
 */
export const createConnector = async (
  tx: Tx,
  { tenantId, showSecrets }: Reader,
  input: ConnectorInput,
): Promise<ConnectorView> => {
  const { connectorId, config = {}, id = generateShortId() } = input;
  const factory = findFactory(connectorId);
  if (!factory) throw refuse('not_found_with_connector_id', 422, { connectorId });
  checkFlags(factory, input);
  const checked = factory.checkConfig(withoutEmpty(config));
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
  const [row] = await tx
    .insert(connectors)
    .values({ tenantId, id, connectorId, config: checked })
    .returning();
  if (!row) throw new RequestError('entity.create_failed', 422, { values: { name: 'connector' } });
  return connectorView(row, factory, showSecrets);
};

/**
 * Change a connector; its configuration is replaced as a whole, except for masked secrets, which
 * stay as they are.
 */
export const updateConnector = async (
  tx: Tx,
  { tenantId, showSecrets }: Reader,
  id: string,
  change: ConnectorChange,
): Promise<ConnectorView> => {
  const { row, factory } = await readRow(tx, tenantId, id);
  checkFlags(factory, change);
  if (!change.config) return connectorView(row, factory, showSecrets);
  const config = factory.checkConfig(
    withoutEmpty(unmaskSecrets(change.config, row.config, factory.secretPaths)),
  );
  await tx
    .update(connectors)
    .set({ config })
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)));
  return connectorView({ ...row, config }, factory, showSecrets);
};

/** @throws RequestError entity.not_found 404 */
export const deleteConnector = async (tx: Tx, tenantId: string, id: string): Promise<void> => {
  const { rowCount } = await tx
    .delete(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)));
  if (!rowCount) throw new RequestError('entity.not_found', 404);
};

/** The posted configuration with the stored secrets in place of masks. */
export const completeConfig = async (
  tx: Tx,
  tenantId: string,
  factory: ConnectorFactory,
  config: ConnectorConfig,
): Promise<ConnectorConfig> => {
  const [row] = await tx
    .select({ config: connectors.config })
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.connectorId, factory.id)));
  return factory.checkConfig(
    withoutEmpty(unmaskSecrets(config, row?.config ?? {}, factory.secretPaths)),
  );
};
