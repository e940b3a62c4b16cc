import { useKit } from '../kit';
import { useResource } from '../resource';

/** What the user signs in with, for password managers. */
export function useUsername(): string {
  const { data, claims } = useKit();
  const account = useResource(data.account);
  if (account.kind !== 'loaded') return '';
  const { primaryEmail, username, primaryPhone } = account.data;
  const email = typeof claims['email'] === 'string' ? claims['email'] : '';
  return primaryEmail ?? username ?? primaryPhone ?? email;
}
