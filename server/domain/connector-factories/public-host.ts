import { lookup } from 'node:dns/promises';
import { CodedError } from '~/server/platform/errors/coded-error';
import { isPrivateAddress } from '~/server/platform/outbound/addresses';

/**
 * Address to connect to for a host that a tenant named. Tenants of a hosted installation must not
 * reach into its network, and the name must not be resolved again after the check.
 * @throws CodedError connector.general
 */
export async function resolvePublicHost(host: string): Promise<string> {
  const refuse = (errorDescription: string, cause?: unknown) =>
    new CodedError('connector.general', { values: { errorDescription }, cause });
  let addresses;
  try {
    addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  } catch (error) {
    throw refuse('the mail server has an unknown host name', error);
  }
  const [first] = addresses;
  if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
    throw refuse('the mail server is not on the internet');
  }
  return first.address;
}
