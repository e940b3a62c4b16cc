import { MAILBOX_PATTERN, isWebUrl } from '~/contract/patterns';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { SocialUserInfo } from '../factory';

const MAX_RAW_BYTES = 16 * 1024;

function textOf(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= max
    ? value.trim()
    : undefined;
}

/** Values as a provider told them, not looked at yet. */
export type ToldUser = {
  id: unknown;
  name: unknown;
  email: unknown;
  isEmailVerified: boolean;
  phone: unknown;
  avatar: unknown;
  rawData: Record<string, unknown>;
};

/**
 * What a provider said, in bounds: whatever is no text, too long or no web address is left out.
 * @throws CodedError connector.invalid_response when the response names no user
 */
export function toUserInfo(told: ToldUser): SocialUserInfo {
  const id = typeof told.id === 'number' ? String(told.id) : textOf(told.id, 256);
  // Some providers say no with status 200, and why beside the values.
  if (!id) throw new CodedError('connector.invalid_response', { report: told.rawData });
  const name = textOf(told.name, 128);
  const email = textOf(told.email, 128);
  const avatar = textOf(told.avatar, 2048);
  const phone = textOf(told.phone, 32)?.replace(/\D/g, '');
  const isSmall = Buffer.byteLength(JSON.stringify(told.rawData)) <= MAX_RAW_BYTES;
  return {
    id,
    ...(name ? { name } : {}),
    ...(email && MAILBOX_PATTERN.test(email)
      ? { email, isEmailVerified: told.isEmailVerified }
      : {}),
    ...(phone ? { phone } : {}),
    ...(avatar && isWebUrl(avatar) ? { avatar } : {}),
    ...(isSmall ? { rawData: told.rawData } : {}),
  };
}
