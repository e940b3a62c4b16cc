import { isGone, isLocked, missingOf, takenCodes } from './interaction';
import { demandOf } from './second-factors';
import { toFailure, type Failed } from './shared';
import type { Credentials, SignInContext, SignInPage } from './sign-in-context';
import {
  asksTerms,
  isFlowOpen,
  verificationMethodFor,
  type SignInFlow,
} from './sign-in-experience';

/** What the sign-in chart decides by: what it knows, and what it just heard. */

type Own = { context: SignInContext };

export const signInGuards = {
  isPage: ({ context }: Own, params: { page: SignInPage }) => context.page === params.page,
  resumesVerified: ({ context }: Own) => context.sentCode?.isVerified === true,
  resumesCode: ({ context }: Own) => context.sentCode !== null,
  isFlow: ({ context }: Own, params: { flow: SignInFlow }) => context.flow === params.flow,
  isOpen: ({ context }: Own, params: { flow: SignInFlow }) =>
    isFlowOpen(context.experience, params.flow),
  isRefused: ({ context }: Own, { identifier }: Credentials) =>
    verificationMethodFor(context, identifier) === null,
  hasProvider: ({ context }: Own) => context.provider !== null,
  isTaken: (_: unknown, { error }: Failed) => takenCodes.includes(toFailure(error).code),
  hasTerms: ({ context }: Own, { agreed }: Pick<Credentials, 'agreed'>) =>
    agreed || !asksTerms(context),
  takesPasskey: ({ context }: Own, { agreed }: Pick<Credentials, 'agreed'>) =>
    context.flow === 'signIn' && (agreed || !asksTerms(context)),
  isIdentified: ({ context }: Own) => context.isIdentified,
  isLink: ({ context }: Own) => context.purpose === 'link',
  isGone: ({ context }: Own) => isGone(context.failure),
  isLocked: ({ context }: Own) => isLocked(context.failure),
  mustChangePassword: (_: unknown, { error }: Failed) =>
    toFailure(error).code === 'user.password_change_required',
  lacksProfile: (_: unknown, { error }: Failed) => missingOf(error).length > 0,
  demandsProof: (_: unknown, { error }: Failed) => demandOf(error)?.type === 'proof',
  demandsFactor: (_: unknown, { error }: Failed) => demandOf(error) !== null,
  hasRetryAfter: ({ context }: Own) => typeof context.failure?.retryAfter === 'number',
};

export function isFlow(flow: SignInFlow) {
  return { type: 'isFlow' as const, params: { flow } };
}
