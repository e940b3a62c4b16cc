import { useSelector } from '@xstate/react';
import { createContext, use, useState, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '~/machines/shared';
import type { SignInContext } from '~/machines/sign-in-context';
import { formatIdentifier } from './identifiers';
import type { ExperienceSettings } from './settings';
import type { SocialKit } from './flow-dependencies';
import {
  goBackOneStep,
  sendToFlow,
  stepsOf,
  type FlowEvent,
  type SignInActor,
  type Steps,
} from './steps';

type FlowValue = {
  readonly actor: SignInActor;
  readonly settings: ExperienceSettings;
  /** Sign-in at social providers; null if the tenant has none. */
  readonly social: SocialKit | null;
  /** The identifier as typed so far: it is kept across screens. */
  readonly draft: string;
  readonly setDraft: (draft: string) => void;
  readonly hasAgreed: boolean;
  readonly setHasAgreed: (hasAgreed: boolean) => void;
};

const FlowContext = createContext<FlowValue | null>(null);

type FlowProviderProps = Pick<FlowValue, 'actor' | 'settings' | 'social'> & {
  /** What was typed before the page was left for a provider. */
  readonly typed: string | undefined;
  readonly children: ReactNode;
};

/** Provides the running flow and its input to the screens. */
export function FlowProvider({ children, typed, ...value }: FlowProviderProps) {
  const [draft, setDraft] = useState(
    () => typed ?? formatIdentifier(value.actor.getSnapshot().context.identifier),
  );
  const [hasAgreed, setHasAgreed] = useState(false);
  return (
    <FlowContext value={{ ...value, draft, setDraft, hasAgreed, setHasAgreed }}>
      {children}
    </FlowContext>
  );
}

export type Flow = Omit<FlowValue, 'actor'> & {
  /** Sends the event to the chart that accepts it in its current state, if there is one. */
  readonly send: (event: FlowEvent) => void;
  /** One step back. */
  readonly goBack: () => void;
  readonly context: SignInContext;
  /** A call is running, or the browser is navigating away. */
  readonly isBusy: boolean;
  /** Error of the last call; null while the next one runs. */
  readonly failure: Failure | null;
};

function useFlowValue(): FlowValue {
  const value = use(FlowContext);
  if (!value) {
    throw new Error('useFlow needs a FlowProvider');
  }
  return value;
}

/** The running flow itself, for what `useFlow` does not say. */
export function useFlowActor(): SignInActor {
  return useFlowValue().actor;
}

type StepSnapshots = {
  readonly [Name in keyof Steps]: ReturnType<NonNullable<Steps[Name]>['getSnapshot']> | undefined;
};

/** The current state of a chart that may not run. */
function useNow<Chart extends AnyActorRef>(
  chart: Chart | undefined,
): ReturnType<Chart['getSnapshot']> | undefined {
  return useSelector(chart, (snapshot) => snapshot as ReturnType<Chart['getSnapshot']> | undefined);
}

/** The child charts of the flow, with their current states. */
function useSteps(actor: SignInActor): { readonly steps: Steps; readonly now: StepSnapshots } {
  const profile = useSelector(actor, ({ children }) => children.profileCompletion);
  const proof = useSelector(actor, ({ children }) => children.identifierProof);
  // Their child charts start and stop with their states.
  const profileNow = useNow(profile);
  const proofNow = useNow(proof);
  const code = useSelector(actor, (snapshot) => stepsOf(snapshot).code);
  const password = useSelector(actor, (snapshot) => stepsOf(snapshot).password);
  const consent = useSelector(actor, (snapshot) => stepsOf(snapshot).consent);
  const account = useSelector(actor, (snapshot) => stepsOf(snapshot).account);
  const secondFactor = useSelector(actor, (snapshot) => stepsOf(snapshot).secondFactor);
  const enrollment = useSelector(actor, (snapshot) => stepsOf(snapshot).enrollment);
  const newFactor = useSelector(actor, (snapshot) => stepsOf(snapshot).newFactor);
  const social = useSelector(actor, (snapshot) => stepsOf(snapshot).social);
  const socialAccount = useSelector(actor, (snapshot) => stepsOf(snapshot).socialAccount);
  return {
    steps: {
      proof,
      account,
      code,
      password,
      profile,
      consent,
      secondFactor,
      enrollment,
      newFactor,
      social,
      socialAccount,
    },
    now: {
      proof: proofNow,
      account: useNow(account),
      code: useNow(code),
      password: useNow(password),
      profile: profileNow,
      consent: useNow(consent),
      secondFactor: useNow(secondFactor),
      enrollment: useNow(enrollment),
      newFactor: useNow(newFactor),
      social: useNow(social),
      socialAccount: useNow(socialAccount),
    },
  };
}

/** A child chart of the flow; after its end its last snapshot, while its screen is visible. */
export function useStep<Name extends keyof Steps>(
  name: Name,
): { readonly step: Steps[Name]; readonly snapshot: StepSnapshots[Name] } {
  const { steps, now } = useSteps(useFlowValue().actor);
  const [last, setLast] = useState(now[name]);
  if (now[name] !== undefined && now[name] !== last) {
    setLast(now[name]);
  }
  return { step: steps[name], snapshot: now[name] ?? last };
}

/** The flow as the screens see it. */
export function useFlow(): Flow {
  const { actor, ...rest } = useFlowValue();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isWorking = useSelector(
    actor,
    (snapshot) => snapshot.status === 'done' || snapshot.hasTag('busy'),
  );
  const { now } = useSteps(actor);
  // The innermost chart is the one that waits for something.
  const step =
    now.code ??
    now.password ??
    now.profile ??
    now.consent ??
    now.account ??
    now.proof ??
    now.secondFactor ??
    now.newFactor ??
    now.enrollment ??
    now.socialAccount ??
    now.social;
  const isBusy = isWorking || step?.hasTag('busy') === true;
  return {
    ...rest,
    send: (event) => sendToFlow(actor, event),
    goBack: () => goBackOneStep(actor),
    context,
    isBusy,
    failure: isBusy ? null : (step ?? { context }).context.failure,
  };
}
