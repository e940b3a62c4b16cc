import type { TLocalizedValidationError } from 'typebox/error';
import { CodedError } from '~/server/platform/errors/coded-error';

/** What is wrong with a setting; the console has a sentence for each, in its languages. */
export type ConfigProblem =
  | 'required'
  | 'invalid_url'
  | 'too_long'
  | 'out_of_range'
  | 'invalid'
  | 'secret_again'
  | 'rsa_private_key'
  | 'pkcs8_private_key';

export type ConfigIssue = {
  path: string[];
  problem: ConfigProblem;
  /** In English, for the log and for other clients. */
  message: string;
};

const MESSAGES: Readonly<Record<ConfigProblem, string>> = {
  required: 'is required',
  invalid_url: 'must be a URL',
  too_long: 'is too long',
  out_of_range: 'is out of range',
  invalid: 'is not valid',
  secret_again: 'must be entered again, as the destination changed',
  rsa_private_key: 'must be an RSA private key',
  pkcs8_private_key: 'must be a private key in PKCS #8',
};

export function configIssue(path: string[], problem: ConfigProblem): ConfigIssue {
  return { path, problem, message: MESSAGES[problem] };
}

export function invalidConfig(issues: readonly ConfigIssue[], cause?: unknown): CodedError {
  return new CodedError('connector.invalid_config', {
    data: { issues },
    details: issues
      .map(({ path, message }) => `Error in key path "${path.join('.')}": ${message}`)
      .join('\n'),
    cause,
  });
}

function valueAt(config: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
    config,
  );
}

function problemOf({ keyword, params }: TLocalizedValidationError, value: unknown): ConfigProblem {
  if (value === '' || value === null) return 'required';
  if (keyword === 'maxLength' || keyword === 'maxItems') return 'too_long';
  if (keyword === 'minimum' || keyword === 'maximum') return 'out_of_range';
  const isUrl = keyword === 'pattern' && String(params.pattern).includes('https?://');
  return isUrl ? 'invalid_url' : 'invalid';
}

/**
 * One issue for each setting. What is missing is an issue of its own key, not of the object around
 * it.
 */
export function issuesOf(
  errors: readonly TLocalizedValidationError[],
  config: unknown,
): ConfigIssue[] {
  const issues = new Map<string, ConfigIssue>();
  const add = (path: string[], problem: ConfigProblem) => {
    const key = path.join('.');
    if (!issues.has(key)) issues.set(key, configIssue(path, problem));
  };
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') {
      error.params.requiredProperties.forEach((name) => add([...path, name], 'required'));
    } else {
      add(path, problemOf(error, valueAt(config, path)));
    }
  }
  return [...issues.values()];
}
