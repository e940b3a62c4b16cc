import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import { signInMachine, type SignInSnapshot } from '~/machines/sign-in.machine';
import { Experience } from '~/src/experience/app';
import { createExperienceClient } from '~/src/experience/experience-client';
import { createTranslator } from '~/src/experience/i18n';
import { createScreenStore } from '~/src/experience/navigation';
import '~/src/experience/screens/extra-profile';
import type { SignInActor } from '~/src/experience/steps';
import { provideSignIn } from '~/src/experience/wire';
import { openExperience } from '../machines/sign-in.tenants';
import { openTenant } from './experience-kit';
import type { Mount } from './machine-react';

type Observer = ((now: unknown) => void) | { next?: (now: unknown) => void };

function nothing() {
  return undefined;
}

const wired = provideSignIn({
  client: createExperienceClient({
    fetch: () => Promise.reject(new Error('the calls are faked')),
    language: () => 'en',
    interactionId: null,
  }),
  leave: nothing,
  restart: nothing,
});

const company = {
  name: 'company',
  type: 'Text',
  label: 'Company',
  description: null,
  required: true,
  config: {},
  sieOrder: 0,
} as const;

export function experienceSettings(experience: object) {
  return {
    tenantId: 'demo',
    edition: 'cloud' as const,
    signInExperience: { ...openTenant, ...experience, customProfileFields: [company] },
    phrases: [],
    isAdminTenant: false,
    tenantName: null,
    awaitsFirstAccount: false,
    pendingCode: null,
    applicationUrl: null,
  };
}

type StepName =
  | 'identifierProof'
  | 'accountIdentification'
  | 'codeVerification'
  | 'newPassword'
  | 'profileCompletion'
  | 'consent';

function machineOf(name: StepName): AnyStateMachine {
  return name === 'codeVerification'
    ? codeVerificationMachine
    : (wired.implementations.actors[name] as unknown as AnyStateMachine);
}

/** Stands still while its child runs, and speaks whenever the child does. */
function parentOf(child: AnyActorRef, snapshot: object): AnyActorRef {
  return {
    getSnapshot: () => snapshot,
    subscribe: (observer: Observer) => {
      const next = typeof observer === 'function' ? observer : observer.next;
      return child.subscribe(() => next?.(snapshot));
    },
    send: nothing,
  } as unknown as AnyActorRef;
}

/** The sign-in pages in the state in which a child chart runs. */
export function mountStep(name: StepName, value: SignInSnapshot['value']): Mount {
  return (start, { input }) => {
    const child: AnyActorRef = start(machineOf(name));
    // A code is requested within a proof.
    const step =
      name === 'codeVerification'
        ? parentOf(child, {
            status: 'active',
            matches: (state: string) => state === 'byCode',
            can: () => false,
            hasTag: () => false,
            children: { codeVerification: child },
            context: { failure: null },
          })
        : child;
    const root = createActor(signInMachine, {
      input: { experience: openExperience, page: 'signIn', identifier: null, sentCode: null },
    });
    const snapshot = {
      ...root.getSnapshot(),
      value,
      can: () => false,
      hasTag: () => false,
      children: { [name === 'codeVerification' ? 'identifierProof' : name]: step },
    };
    const {
      purpose = 'first',
      experience = openExperience,
      identifier = null,
    } = input as { purpose?: string; experience?: object; identifier?: object };
    Object.assign(snapshot.context, { purpose, experience, identifier });
    const actor = parentOf(step, snapshot) as unknown as SignInActor;
    return {
      element: (
        <Experience
          translator={createTranslator()}
          actor={actor}
          screens={createScreenStore(actor, window)}
          settings={experienceSettings(openExperience)}
          ending={null}
          onRestart={nothing}
        />
      ),
      send: (event) => child.send(event),
    };
  };
}
