import type { IdentifierType } from './settings';

/** URLs of the sign-in pages. Anything else opens the first page of its flow. */
export type Page =
  | { readonly name: 'signIn' | 'register'; readonly identifiers: readonly IdentifierType[] | null }
  | {
      readonly name: 'forgotPassword' | 'passwordReset' | 'consent' | 'unknownSession' | 'deadLink';
    };

export type ExperienceQuery = {
  readonly appId: string | null;
  readonly organizationId: string | null;
  /** Restricts the first screen of /identifier-sign-in and /identifier-register. */
  readonly identifiers: readonly IdentifierType[];
  readonly loginHint: string | null;
  readonly uiLocales: readonly string[];
  readonly oneTimeToken: string | null;
  /** From a password reset link. */
  readonly resetToken: string | null;
  /** The interaction of this tab. */
  readonly interactionId: string | null;
  /** The first screen to show if a direct sign-in is not possible. */
  readonly fallback: string | null;
  /** Why a sign-in link was rejected before the page opened. */
  readonly errorMessage: string | null;
  readonly isPreview: boolean;
};

const IDENTIFIERS: readonly string[] = ['username', 'email', 'phone'];

function words(value: string | null) {
  return (value ?? '').split(/[\s,]+/).filter(Boolean);
}

/** Reads the parameters that an authorization request passes on (page query). */
export function readQuery(search: string): ExperienceQuery {
  const query = new URLSearchParams(search);
  return {
    appId: query.get('app_id'),
    organizationId: query.get('organization_id'),
    identifiers: words(query.get('identifier')).filter((word): word is IdentifierType =>
      IDENTIFIERS.includes(word),
    ),
    loginHint: query.get('login_hint'),
    uiLocales: words(query.get('ui_locales')),
    oneTimeToken: query.get('one_time_token'),
    resetToken: query.get('token'),
    interactionId: query.get('interaction'),
    fallback: query.get('fallback'),
    errorMessage: query.get('errorMessage'),
    isPreview: query.has('preview'),
  };
}

/**
 * The page for a URL. Later steps of a flow (code, password, profile) cannot be opened by URL:
 * their data is not in it, so they start with the first step.
 */
export function matchPage(pathname: string, query: ExperienceQuery): Page {
  const [first = ''] = pathname.split('/').filter(Boolean);
  const limited = query.identifiers.length > 0 ? query.identifiers : null;
  switch (first) {
    case 'register':
      return { name: 'register', identifiers: null };
    case 'identifier-register':
      return { name: 'register', identifiers: limited };
    case 'identifier-sign-in':
      return { name: 'signIn', identifiers: limited };
    case 'forgot-password':
    case 'reset-password':
      return { name: 'forgotPassword' };
    case 'password-reset':
      return { name: query.errorMessage === null ? 'passwordReset' : 'deadLink' };
    case 'consent':
      return { name: 'consent' };
    case 'unknown-session':
      return { name: 'unknownSession' };
    case 'one-time-token':
      return query.errorMessage === null
        ? { name: 'signIn', identifiers: null }
        : { name: 'deadLink' };
    // If a sign-in with a provider cannot start here, the request names the first screen.
    case 'direct':
      return matchPage(query.fallback ?? '', { ...query, fallback: null });
    default:
      return { name: 'signIn', identifiers: null };
  }
}
