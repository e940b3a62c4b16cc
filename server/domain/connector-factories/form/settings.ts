import type { Static, TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ConnectorConfig } from '../factory';

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

type Issue = { path: string[]; message: string };

/** What is missing is an issue of its own key, not of the object around it. */
function issuesOf({ instancePath, message, params }: TLocalizedValidationError): Issue[] {
  const path = instancePath.split('/').slice(1);
  const { requiredProperties } = params as { requiredProperties?: string[] };
  return requiredProperties
    ? requiredProperties.map((key) => ({ path: [...path, key], message: 'is required' }))
    : [{ path, message }];
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
        URL.canParse(address) ? [] : [{ path: [key], message: 'must be a URL' }],
      )
    : Value.Errors(schema, candidate).flatMap(issuesOf);
  if (issues.length === 0) return candidate as Static<Schema>;
  throw new CodedError('connector.invalid_config', {
    data: { issues },
    details: issues
      .map(({ path, message }) => `Error in key path "${path.join('.')}": ${message}`)
      .join('\n'),
  });
}

function addressesOf(settings: Record<string, unknown>): [string, string][] {
  return Object.entries(settings).flatMap(([key, value]) =>
    key.endsWith('Endpoint') && typeof value === 'string' ? [[key, value]] : [],
  );
}
