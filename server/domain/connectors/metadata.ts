import { invalidInput } from '~/server/platform/errors/invalid-input';

/** What a standard connector says of itself in place of its factory. */
export type ConnectorMetadata = {
  /** Names the provider; users' identities are stored under it. */
  target?: string;
  /** By language tag. */
  name?: Record<string, string>;
  logo?: string;
  logoDark?: string | null;
};

/** A target is a key of users' identities, so it is plain and short. */
const TARGET = /^[a-z\d][\w.-]{0,63}$/i;
const LOGO = /^(?:https?:\/\/|data:image\/)/;
const LOGO_MAX = 65_536;

function refuse(key: string, message: string) {
  return invalidInput('body', ['metadata', key], message);
}

function isNames(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((name) => typeof name === 'string' && name.length <= 128)
  );
}

function readLogo(key: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > LOGO_MAX || !LOGO.test(value)) {
    throw refuse(key, 'must be the address of an image');
  }
  return value;
}

/**
 * Metadata as it is stored; empty values and unknown keys are dropped.
 * @throws CodedError guard.invalid_input
 */
export function readMetadata(given: Record<string, unknown> = {}): ConnectorMetadata {
  const { target, name } = given;
  const logo = readLogo('logo', given['logo']);
  const logoDark = readLogo('logoDark', given['logoDark']);
  if (
    target !== undefined &&
    target !== '' &&
    !(typeof target === 'string' && TARGET.test(target))
  ) {
    throw refuse('target', 'must be letters, digits, dots and dashes, at most 64');
  }
  if (name !== undefined && name !== null && !isNames(name)) {
    throw refuse('name', 'must be texts by language');
  }
  return {
    ...(target ? { target: String(target) } : {}),
    ...(name ? { name } : {}),
    ...(logo ? { logo } : {}),
    ...(logoDark ? { logoDark } : {}),
  };
}
