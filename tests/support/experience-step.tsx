import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { signInMachine, type SignInSnapshot } from '~/machines/sign-in.machine';
import { Experience } from '~/src/experience/app';
import { createExperienceClient } from '~/src/experience/experience-client';
import { createTranslator } from '~/src/experience/i18n';
import { createScreenStore } from '~/src/experience/navigation';
import '~/src/experience/screens/extra-profile';
import type { SignInActor } from '~/src/experience/steps';
import { provideSignIn } from '~/src/experience/wire';
import { openExperience } from '../machines/sign-in.model';
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

/** The sign-in pages in the state that runs a child chart. */
export function mountStep(
  name: 'codeVerification' | 'newPassword' | 'profileCompletion' | 'consent',
  value: SignInSnapshot['value'],
): Mount {
  return (start, { input }) => {
    const machine = wired.implementations.actors[name] as unknown as AnyStateMachine;
    const child: AnyActorRef = start(machine);
    const root = createActor(signInMachine, {
      input: { experience: openExperience, page: 'signIn', identifier: null, sentCode: null },
    });
    const { purpose = 'first' } = input as { purpose?: string };
    const snapshot = {
      ...root.getSnapshot(),
      value,
      hasTag: () => false,
      children: { [name]: child },
    };
    Object.assign(snapshot.context, { purpose });
    const actor = {
      getSnapshot: () => snapshot,
      subscribe: (observer: Observer) => {
        const next = typeof observer === 'function' ? observer : observer.next;
        return child.subscribe(() => next?.(snapshot));
      },
      send: nothing,
    } as unknown as SignInActor;
    return {
      element: (
        <Experience
          translator={createTranslator()}
          actor={actor}
          screens={createScreenStore(actor, false, window)}
          settings={experienceSettings(openExperience)}
          ending={null}
          onRestart={nothing}
        />
      ),
      send: (event) => child.send(event),
    };
  };
}
