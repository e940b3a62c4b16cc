import { interactionPolicy } from 'oidc-provider';
import type { UserAccount } from './account';

const { Check, base } = interactionPolicy;

/** When a request needs the user. */
export function createPolicy() {
  const policy = base();
  // Whether consent is needed depends on the grant, not on the kind of client.
  policy.get('consent')?.checks.remove('native_client_prompt');
  const login = policy.get('login');
  login?.checks.add(
    new Check('account_unavailable', 'the user cannot sign in any more', 'login_required', (ctx) =>
      ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
    ),
  );
  login?.checks.add(
    // The link is for its addressee, not for the user signed in on this device.
    new Check(
      'one_time_token',
      'the one-time token is for another user',
      'login_required',
      (ctx) => {
        const { params, account, result } = ctx.oidc;
        const hint = params?.['login_hint'];
        if (
          typeof params?.['one_time_token'] !== 'string' ||
          typeof hint !== 'string' ||
          !account
        ) {
          return Check.NO_NEED_TO_PROMPT;
        }
        const { primaryEmail } = (account as UserAccount).user;
        return !result?.login && primaryEmail?.toLowerCase() !== hint.toLowerCase()
          ? Check.REQUEST_PROMPT
          : Check.NO_NEED_TO_PROMPT;
      },
    ),
  );
  return policy;
}
