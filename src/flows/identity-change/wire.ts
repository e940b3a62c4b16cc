import {
  codeVerificationMachine,
  isCodeRefusal,
  type CodeAttempt,
  type CodeRequest,
} from '~/machines/code-verification.machine';
import {
  identityChangeMachine,
  type IdentityAction,
  type IdentityPage,
} from '~/machines/identity-change.machine';
import { toApiError } from '~/src/api/api-error';
import { commandActor, endpointActor, type PendingRequest } from '~/src/api/endpoint-actor';

/** The chart's position, for the URL. */
type IdentityRoute = {
  readonly page: IdentityPage;
  readonly email: string;
  readonly action: IdentityAction;
};

export type IdentityDeps = {
  /** Seconds until another code can be requested. */
  readonly resendSeconds: number;
  readonly verifyPassword: (input: { password: string }) => PendingRequest<unknown>;
  readonly sendCode: (input: { email: string }) => PendingRequest<unknown>;
  readonly verifyCode: (input: { email: string; code: string }) => PendingRequest<unknown>;
  readonly changeEmail: (input: { email: string }) => PendingRequest<unknown>;
  readonly changePassword: (input: { password: string }) => PendingRequest<unknown>;
  readonly follow: (place: IdentityRoute) => void;
  readonly leave: () => void;
  readonly notifyFailure: (error: unknown) => void;
  readonly notifyChange: (action: IdentityAction) => void;
};

/** The server stores one code per address, so its record needs no ID. */
function wireCodeVerification(deps: IdentityDeps) {
  return codeVerificationMachine.provide({
    actors: {
      sendCode: endpointActor(async ({ target }: CodeRequest) => {
        await deps.sendCode({ email: target.value }).unwrap();
        return { verificationId: '', secondsToResend: deps.resendSeconds };
      }),
      verifyCode: endpointActor(async ({ target, code }: CodeAttempt) => {
        await deps.verifyCode({ email: target.value, code }).unwrap();
        return { verificationId: '' };
      }),
    },
    actions: {
      // A wrong code is reported next to its boxes.
      notifyFailure: (_, { error }) => {
        const failure = toApiError(error);
        if (!isCodeRefusal(failure)) {
          deps.notifyFailure(error);
        }
      },
    },
  });
}

/** Connects the chart to the endpoints of `me`, the router, and the toasts. */
export function wireIdentityChange(deps: IdentityDeps) {
  return identityChangeMachine.provide({
    actors: {
      verifyPassword: commandActor(deps.verifyPassword),
      codeVerification: wireCodeVerification(deps),
      changeEmail: commandActor(deps.changeEmail),
      changePassword: commandActor(deps.changePassword),
    },
    actions: {
      followPage: (_, place) => deps.follow(place),
      notifyFailure: (_, { error }) => deps.notifyFailure(error),
      notifyChange: (_, { action }) => deps.notifyChange(action),
      leaveToProfile: () => deps.leave(),
    },
  });
}
