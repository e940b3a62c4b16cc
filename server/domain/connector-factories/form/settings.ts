import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ConnectorConfig } from '../factory';
import { configIssue, invalidConfig, issuesOf } from './issues';

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/**
 * A configuration as its schema wants it. Clients send what comes out of a JSON editor as text.
 * @throws CodedError connector.invalid_config with the issues
 */
export function readSettings<Schema extends TSchema>(
  schema: Schema,
  config: ConnectorConfig,
  jsonKeys: readonly string[],
): Static<Schema> {
  const candidate: unknown = Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      jsonKeys.includes(key) ? parseJson(value) : value,
    ]),
  );
  const issues = Value.Check(schema, candidate)
    ? addressesOf(candidate as Record<string, unknown>).flatMap(([key, address]) =>
        URL.canParse(address) ? [] : [configIssue([key], 'invalid_url')],
      )
    : issuesOf(Value.Errors(schema, candidate), candidate);
  if (issues.length > 0) throw invalidConfig(issues);
  return candidate as Static<Schema>;
}

function addressesOf(settings: Record<string, unknown>): [string, string][] {
  return Object.entries(settings).flatMap(([key, value]) =>
    key.endsWith('Endpoint') && typeof value === 'string' ? [[key, value]] : [],
  );
}
