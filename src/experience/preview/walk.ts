import type { ProviderStart } from '~/machines/social-provider';
import { consent } from '../consent/part';
import { createExperienceClient } from '../experience-client';
import { factors } from '../factors/part';
import type { SocialKit } from '../flow-dependencies';
import { createScreenStore, type AddressBar, type ScreenStore } from '../navigation';
import { readQuery } from '../path';
import type { ExperienceSettings } from '../settings';
import { stepsOf, type SignInActor } from '../steps';
import { startFlow } from '../wire';
import { answering } from './answers';
import type { Journey } from './journeys';
import { visit } from './visitor';

function nothing(): void {
  // The preview leads nowhere.
}

/** The frame keeps its address, and the console's history its entries. */
const STILL: AddressBar = {
  history: { pushState: nothing, replaceState: nothing },
  location: { pathname: '/sign-in', search: '' },
  addEventListener: nothing,
  removeEventListener: nothing,
};

export type Walked = {
  readonly actor: SignInActor;
  readonly screens: ScreenStore;
  readonly stop: () => void;
};

type WalkOptions = {
  readonly settings: ExperienceSettings;
  readonly journey: Journey;
  readonly social: SocialKit | null;
  readonly language: () => string;
  readonly addFactorTexts: () => Promise<void>;
};

/** The chart stands where the journey leads: on its screen, and within it at its factor. */
function hasArrived(actor: SignInActor, screens: ScreenStore, journey: Journey): boolean {
  if (screens.getScreen() !== journey.screen) return false;
  const { secondFactor, enrollment, newFactor } = stepsOf(actor.getSnapshot());
  const step = secondFactor ?? newFactor ?? enrollment;
  const snapshot = step?.getSnapshot();
  return snapshot === undefined
    ? journey.factor === undefined
    : snapshot.context.factor === (journey.factor ?? null) && !snapshot.hasTag('busy');
}

/** As if the browser had come back from the first provider. */
function returnFrom({ signInExperience }: ExperienceSettings): ProviderStart {
  return {
    type: 'return',
    connectorId: signInExperience.socialConnectors?.[0]?.id ?? '',
    answer: {},
    kept: { flow: 'signIn', verificationId: 'preview', verifiedId: null },
  };
}

/** Starts the sign-in's own chart and does what a visitor would do until the journey's screen. */
export async function walk({
  settings,
  journey,
  social,
  language,
  addFactorTexts,
}: WalkOptions): Promise<Walked> {
  if (journey.page === 'consent') {
    await consent.load();
  }
  if (journey.screen === 'enrollment' || journey.screen === 'secondFactor') {
    await factors.load();
  }
  const client = createExperienceClient({
    fetch: answering(journey.answers ?? {}),
    language,
    interactionId: null,
  });
  const page =
    journey.page === 'signIn' || journey.page === 'register'
      ? { name: journey.page, identifiers: null }
      : { name: journey.page };
  const actor = startFlow(
    settings,
    page,
    readQuery(''),
    {
      client,
      leave: nothing,
      restart: nothing,
      addFactorTexts,
      suggestsPasskeys: false,
      social,
    },
    null,
    journey.isReturn ? returnFrom(settings) : null,
  );
  const screens = createScreenStore(actor, STILL);
  const stop = () => {
    screens.stop();
    actor.stop();
  };
  return new Promise((resolve) => {
    let isDue = false;
    const unsubscribe = screens.subscribe(() => goOn());
    const step = () => {
      isDue = false;
      if (hasArrived(actor, screens, journey)) {
        unsubscribe();
        resolve({ actor, screens, stop });
      } else {
        visit(actor, screens.getScreen(), journey);
      }
    };
    // One step at a time: the chart hears nothing new while it tells of the last one.
    function goOn() {
      if (!isDue) {
        isDue = true;
        queueMicrotask(step);
      }
    }
    goOn();
  });
}
