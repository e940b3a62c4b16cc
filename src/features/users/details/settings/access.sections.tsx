import type { User } from '~/src/api/endpoints/users.api';
import { ConnectionsSection } from '../connections/connections.section';
import { MfaSection } from '../mfa/mfa.section';
import { SessionsSection } from '../sessions/sessions.section';
import { TokensSection } from '../tokens/tokens.section';

/**
 * Parts outside of the form, which take effect at once: factors, tokens, accounts, and sessions.
 */
export function AccessSections({ user }: { readonly user: User }) {
  return (
    <>
      <MfaSection user={user} />
      <TokensSection userId={user.id} />
      <ConnectionsSection userId={user.id} />
      <SessionsSection userId={user.id} />
    </>
  );
}
