import { createActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { signInMachine, type SignInSnapshot } from '~/machines/sign-in.machine';
import { Experience } from '~/src/experience/app';
import { createExperienceClient } from '~/src/experience/experience-client';
import { factors } from '~/src/experience/factors/part';
import { addFactorTexts } from '~/src/experience/factors/texts';
import { createTranslator } from '~/src/experience/i18n';
import { createScreenStore } from '~/src/experience/navigation';
import { consent } from '~/src/experience/consent/part';
import '~/src/experience/screens/extra-profile';
import { newPassword } from '~/src/experience/screens/new-password.part';
import { socialKit } from '~/src/experience/social/social-kit';
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
  addFactorTexts: () => Promise.resolve(),
  suggestsPasskeys: false,
  social: socialKit,
});

const acme = {
  id: 'acme',
  target: 'acme',
  name: { en: 'Acme' },
  logo: 'data:image/svg+xml,<svg/>',
  logoDark: null,
  platform: 'Universal',
} as const;

const company = {
  name: 'company',
  type: 'Text',
  label: 'Company',
  description: null,
  required: true,
  config: {},
  sieOrder: 0,
} as const;

/** A browser that knows passkeys, at the first page, with the lazy parts of the pages loaded. */
export function prepareParts(): void {
  beforeAll(async () => {
    await Promise.all([factors.load(), consent.load(), newPassword.load()]);
  });
  beforeEach(() => {
    window.scrollTo = nothing;
    window.history.replaceState(null, '', '/sign-in');
    Object.assign(globalThis, { PublicKeyCredential: nothing });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
}

export function experienceSettings(experience: object) {
  return {
    tenantId: 'demo',
    edition: 'cloud' as const,
    signInExperience: {
      ...openTenant,
      passkeySignIn: { enabled: true },
      ...experience,
      customProfileFields: [company],
      socialConnectors: [acme],
    },
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
  | 'secondFactor'
  | 'factorEnrollment'
  | 'newFactor'
  | 'consent'
  | 'socialSignIn'
  | 'socialAccount';

/** Charts that run within another step, and its state while they do. */
const inner = {
  codeVerification: { step: 'identifierProof', state: 'byCode' },
  newFactor: { step: 'factorEnrollment', state: 'makingFactor' },
  socialAccount: { step: 'socialSignIn', state: 'findingAccount' },
} as const;

type InnerName = keyof typeof inner;

function isInner(name: string): name is InnerName {
  return name in inner;
}

function actorOf(machine: AnyStateMachine, name: string): AnyStateMachine {
  return machine.implementations.actors[name] as AnyStateMachine;
}

function machineOf(name: StepName): AnyStateMachine {
  return isInner(name) ? actorOf(machineOf(inner[name].step), name) : actorOf(wired, name);
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
    const step = isInner(name)
      ? parentOf(child, {
          status: 'active',
          matches: (state: string) => state === inner[name].state,
          can: () => false,
          hasTag: () => false,
          children: { [name]: child },
          context: { ...(input as object), failure: null },
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
      children: { [isInner(name) ? inner[name].step : name]: step },
    };
    const {
      purpose = 'first',
      experience = openExperience,
      identifier = null,
      start: provider = null,
    } = input as {
      purpose?: string;
      experience?: object;
      identifier?: object;
      start?: { connectorId: string };
    };
    const connectorId = provider?.connectorId ?? null;
    Object.assign(snapshot.context, { purpose, experience, identifier, provider, connectorId });
    const translator = createTranslator();
    void addFactorTexts(translator);
    void socialKit.addTexts(translator, 'en');
    const actor = parentOf(step, snapshot) as unknown as SignInActor;
    return {
      element: (
        <Experience
          translator={translator}
          actor={actor}
          screens={createScreenStore(actor, window)}
          settings={experienceSettings(openExperience)}
          social={socialKit}
          ending={null}
          onRestart={nothing}
        />
      ),
      send: (event) => child.send(event),
    };
  };
}
