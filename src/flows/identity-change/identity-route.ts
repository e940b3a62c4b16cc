import { EMAIL_PATTERN } from '~/contract/patterns';
import { profileDialogs } from '~/src/lib/profile-paths';
import type { IdentityAction, IdentityPage } from '~/machines/identity-change.machine';

const segments: Readonly<Record<IdentityPage, string>> = profileDialogs;

export function identityPath(page: IdentityPage): string {
  return `/profile/${segments[page]}`;
}

/** The dialog for a URL; undefined for the profile itself. */
export function identityPageOf(pathname: string): IdentityPage | undefined {
  const segment = pathname.replace(/\/$/, '').split('/').at(-1);
  return (Object.keys(segments) as IdentityPage[]).find((page) => segments[page] === segment);
}

function isAction(value: unknown): value is IdentityAction {
  return value === 'changeEmail' || value === 'changePassword';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Navigation state: a valid email address and action, or nothing. */
export function readTarget(state: unknown): { email: string; action: IdentityAction } | null {
  const { email, action } = recordOf(state);
  return typeof email === 'string' && EMAIL_PATTERN.test(email) && isAction(action)
    ? { email, action }
    : null;
}

/** Which running change a history entry belongs to, and whether the profile precedes it. */
export function readReturnPath(state: unknown): {
  flow: string | undefined;
  isFromProfile: boolean;
} {
  const { flow, isFromProfile } = recordOf(state);
  return {
    flow: typeof flow === 'string' ? flow : undefined,
    isFromProfile: isFromProfile === true,
  };
}
