import { useSelector } from '@xstate/react';
import { createContext, use, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  isSignInBusy,
  type signInMachine,
  type SignInContext,
  type SignInEvent,
  type SignInFailure,
} from '~/machines/sign-in.machine';
import { showIdentifier } from './identifiers';
import type { ExperienceSettings } from './settings';

export type SignInActor = ActorRefFrom<typeof signInMachine>;

type FlowValue = {
  readonly actor: SignInActor;
  readonly settings: ExperienceSettings;
  /** Identifier and password stand on one screen. */
  readonly isCombined: boolean;
  /** The identifier as it is being typed: it survives every change of screen. */
  readonly draft: string;
  readonly setDraft: (draft: string) => void;
  readonly hasAgreed: boolean;
  readonly setHasAgreed: (hasAgreed: boolean) => void;
};

const FlowContext = createContext<FlowValue | null>(null);

type FlowProviderProps = Pick<FlowValue, 'actor' | 'settings' | 'isCombined'> & {
  readonly children: ReactNode;
};

/** Gives the screens the running flow and what was typed in it. */
export function FlowProvider({ children, ...value }: FlowProviderProps) {
  const [draft, setDraft] = useState(() =>
    showIdentifier(value.actor.getSnapshot().context.identifier),
  );
  const [hasAgreed, setHasAgreed] = useState(false);
  return (
    <FlowContext value={{ ...value, draft, setDraft, hasAgreed, setHasAgreed }}>
      {children}
    </FlowContext>
  );
}

export type Flow = Omit<FlowValue, 'actor'> & {
  readonly send: (event: SignInEvent) => void;
  /** Sends the event if the flow takes it in its present state. */
  readonly sendIfPossible: (event: SignInEvent) => boolean;
  readonly context: SignInContext;
  /** A call is running, or the browser is leaving. */
  readonly isBusy: boolean;
  /** Another code may be asked for now. */
  readonly isResendable: boolean;
  /** Why the last call failed; null while the next one runs. */
  readonly failure: SignInFailure | null;
};

/** The flow as a screen sees it. */
export function useFlow(): Flow {
  const value = use(FlowContext);
  if (!value) {
    throw new Error('useFlow needs a FlowProvider');
  }
  const { actor, ...rest } = value;
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.status === 'done' || isSignInBusy(snapshot),
  );
  const isResendable = useSelector(actor, (snapshot) =>
    snapshot.matches({ awaitingCode: 'resendable' }),
  );
  return {
    ...rest,
    isResendable,
    send: (event) => actor.send(event),
    sendIfPossible: (event) => {
      const isPossible = actor.getSnapshot().can(event);
      if (isPossible) {
        actor.send(event);
      }
      return isPossible;
    },
    context,
    isBusy,
    failure: isBusy ? null : context.failure,
  };
}
