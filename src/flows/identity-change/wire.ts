import {
  identityChangeMachine,
  type IdentityAction,
  type IdentityPage,
} from '~/machines/identity-change.machine';
import { endpointActor } from '~/src/api/endpoint-actor';

type Running = { unwrap: () => Promise<unknown>; abort: () => void };

/** Where the chart stands, for the address. */
export type IdentityPlace = {
  readonly page: IdentityPage;
  readonly email: string;
  readonly action: IdentityAction;
};

export type IdentityDeps = {
  readonly verifyPassword: (input: { password: string }) => Running;
  readonly sendCode: (input: { email: string }) => Running;
  readonly verifyCode: (input: { email: string; code: string }) => Running;
  readonly changeEmail: (input: { email: string }) => Running;
  readonly changePassword: (input: { password: string }) => Running;
  readonly follow: (place: IdentityPlace) => void;
  readonly leave: () => void;
  readonly announceFailure: (error: unknown) => void;
  readonly announceChange: (action: IdentityAction) => void;
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

/** Joins the chart to the endpoints of `me`, the router and the toasts. */
export const wireIdentityChange = (deps: IdentityDeps) =>
  identityChangeMachine.provide({
    actors: {
      verifyPassword: answerless(deps.verifyPassword),
      sendCode: answerless(deps.sendCode),
      verifyCode: answerless(deps.verifyCode),
      changeEmail: answerless(deps.changeEmail),
      changePassword: answerless(deps.changePassword),
    },
    actions: {
      followPage: (_, place) => deps.follow(place),
      announceFailure: (_, { error }) => deps.announceFailure(error),
      announceChange: (_, { action }) => deps.announceChange(action),
      leaveToProfile: () => deps.leave(),
    },
  });
