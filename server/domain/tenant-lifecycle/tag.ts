import { TENANT_TAGS, type TenantTag } from '~/contract/tenancy';
import { invalidInput } from '~/server/platform/errors/invalid-input';

/**
 * Clients write the environment of a tenant in either case.
 * @throws CodedError guard.invalid_input
 */
export function readTag(text: string | undefined): TenantTag | undefined {
  if (text === undefined) return undefined;
  const known = TENANT_TAGS.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (!known) throw invalidInput('body', ['tag'], 'must be development or production');
  return known;
}
