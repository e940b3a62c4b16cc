import type {
  ConnectorConfig,
  ConnectorFactory,
} from '~/server/domain/connector-factories/factory';
import { configIssue, invalidConfig } from '~/server/domain/connector-factories/form/issues';
import type { CodedError } from '~/server/platform/errors/coded-error';

/** Stands for a secret that the reader may not see; sent back, it means "as before". */
export const MASK = '••••••••';

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parentOf(config: Node, path: readonly string[]): Node | undefined {
  let node: unknown = config;
  for (const key of path.slice(0, -1)) node = isNode(node) ? node[key] : undefined;
  return isNode(node) ? node : undefined;
}

function mapSecrets(
  config: ConnectorConfig,
  secretPaths: readonly string[],
  change: (value: string, path: readonly string[]) => unknown,
): ConnectorConfig {
  const copy = structuredClone(config);
  for (const path of secretPaths.map((text) => text.split('.'))) {
    const parent = parentOf(copy, path);
    const key = path.at(-1) ?? '';
    const value = parent?.[key];
    if (parent && typeof value === 'string' && value !== '') parent[key] = change(value, path);
  }
  return copy;
}

/** The configuration with every secret replaced by the mask. */
export function maskSecrets(
  config: ConnectorConfig,
  secretPaths: readonly string[],
): ConnectorConfig {
  return mapSecrets(config, secretPaths, () => MASK);
}

/** A value as text, as forms send numbers. */
function textAt(config: ConnectorConfig, path: string): string | undefined {
  const keys = path.split('.');
  const value = parentOf(config, keys)?.[keys.at(-1) ?? ''];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A secret that the caller cannot read must not be sent to a place of the caller's choice. */
function refuseMask(path: readonly string[]): CodedError {
  return invalidConfig([configIssue([...path], 'secret_again')]);
}

/**
 * The configuration with every mask replaced by the stored secret.
 * @throws CodedError connector.invalid_config when a masked secret would go elsewhere
 */
export function unmaskSecrets(
  config: ConnectorConfig,
  stored: ConnectorConfig,
  { secretPaths, destinationPaths }: Pick<ConnectorFactory, 'secretPaths' | 'destinationPaths'>,
): ConnectorConfig {
  const isMoved = destinationPaths.some((path) => textAt(config, path) !== textAt(stored, path));
  return mapSecrets(config, secretPaths, (value, path) => {
    if (value !== MASK) return value;
    if (isMoved) throw refuseMask(path);
    return parentOf(stored, path)?.[path.at(-1) ?? ''] ?? '';
  });
}
