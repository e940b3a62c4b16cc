import type { ConnectorConfig } from './factory';

/** Stands for a secret that the reader may not see; sent back, it means "as before". */
export const MASK = '••••••••';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parentOf = (config: Node, path: readonly string[]): Node | undefined => {
  let node: unknown = config;
  for (const key of path.slice(0, -1)) node = isNode(node) ? node[key] : undefined;
  return isNode(node) ? node : undefined;
};

const mapSecrets = (
  config: ConnectorConfig,
  secretPaths: readonly string[],
  change: (value: string, path: readonly string[]) => unknown,
): ConnectorConfig => {
  const copy = structuredClone(config);
  for (const path of secretPaths.map((text) => text.split('.'))) {
    const parent = parentOf(copy, path);
    const key = path.at(-1) ?? '';
    const value = parent?.[key];
    if (parent && typeof value === 'string' && value !== '') parent[key] = change(value, path);
  }
  return copy;
};

/** The configuration with every secret replaced by the mask. */
export const maskSecrets = (
  config: ConnectorConfig,
  secretPaths: readonly string[],
): ConnectorConfig => mapSecrets(config, secretPaths, () => MASK);

/** The configuration with every mask replaced by the stored secret. */
export const unmaskSecrets = (
  config: ConnectorConfig,
  stored: ConnectorConfig,
  secretPaths: readonly string[],
): ConnectorConfig =>
  mapSecrets(config, secretPaths, (value, path) =>
    value === MASK ? (parentOf(stored, path)?.[path.at(-1) ?? ''] ?? '') : value,
  );
