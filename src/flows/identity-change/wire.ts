import { fromPromise } from 'xstate';
import { codeVerificationMachine, isCodeRefusal } from '~/machines/code-verification.machine';
import {
  identityChangeMachine,
  type IdentityAction,
  type IdentityPage,
} from '~/machines/identity-change.machine';
import { toApiFailure } from '~/src/api/api-failure';
import { endpointActor } from '~/src/api/endpoint-actor';

type Running = { unwrap: () => Promise<unknown>; abort: () => void };

/** Where the chart stands, for the address. */
export type IdentityPlace = {
  readonly page: IdentityPage;
  readonly email: string;
  readonly action: IdentityAction;
};

export type IdentityDeps = {
  /** Seconds until another code can be asked for. */
  readonly resendSeconds: number;
  readonly verifyPassword: (input: { password: string }) => Running;
  readonly sendCode: (input: { email: string }) => Running;
  readonly verifyCode: (input: { email: string; code: string }) => Running;
  readonly changeEmail: (input: { email: string }) => Running;
  readonly changePassword: (input: { password: string }) => Running;
  readonly follow: (place: IdentityPlace) => void;
  readonly leave: () => void;
  readonly notifyFailure: (error: unknown) => void;
  readonly notifyChange: (action: IdentityAction) => void;
};

const answerless = <Input>(run: (input: Input) => Running) =>
  endpointActor<void, Input>((input) => {
    const running = run(input);
    return {
      abort: running.abort,
      unwrap: async () => {
        await running.unwrap();
      },
    };
  });

/** The server keeps one code an address, so its record needs no id. */
const wireCodeVerification = (deps: IdentityDeps) =>
  codeVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: { target } }) => {
        await deps.sendCode({ email: target.value }).unwrap();
        return { verificationId: '', secondsToResend: deps.resendSeconds };
      }),
      verifyCode: fromPromise(async ({ input: { target, code } }) => {
        await deps.verifyCode({ email: target.value, code }).unwrap();
        return { verificationId: '' };
      }),
    },
    actions: {
      // A wrong code is said beside its boxes.
      notifyFailure: (_, { error }) => {
        const failure = toApiFailure(error);
        if (!isCodeRefusal(failure)) {
          deps.notifyFailure(error);
        }
      },
    },
  });

/** Joins the chart to the endpoints of `me`, the router and the toasts. */
export const wireIdentityChange = (deps: IdentityDeps) =>
  identityChangeMachine.provide({
    actors: {
      verifyPassword: answerless(deps.verifyPassword),
      codeVerification: wireCodeVerification(deps),
      changeEmail: answerless(deps.changeEmail),
      changePassword: answerless(deps.changePassword),
    },
    actions: {
      followPage: (_, place) => deps.follow(place),
      notifyFailure: (_, { error }) => deps.notifyFailure(error),
      notifyChange: (_, { action }) => deps.notifyChange(action),
      leaveToProfile: () => deps.leave(),
    },
  });
