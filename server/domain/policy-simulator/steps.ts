import type { FirstFactor, SimulatedScreen } from '~/contract/policy-simulator';
import type { SignInInput } from '~/machines/sign-in-context';
import { type SignInFlow, termsApply } from '~/machines/sign-in-experience';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type Because, type Facts, because, becauseOf } from './because';
import { factorsOf, screenOf } from './screens';
import type { Walk } from './walk';

type Step = {
  screen: SimulatedScreen;
  /** State of the sign-in chart. */
  state: string;
  /** The chart that asks, and its state. */
  chart: string;
  chartState: string;
  isAsked: boolean;
  factors: string[];
  factor: string | null;
  isSkippable: boolean;
  because: Because[];
};

function skipped(screen: SimulatedScreen, state: string, reason: Because): Step {
  return {
    screen,
    state,
    chart: 'sign-in',
    chartState: state,
    isAsked: false,
    factors: [],
    factor: null,
    isSkippable: false,
    because: [reason],
  };
}

/** A link is opened in place of the first form. */
export function linkStep(): Step {
  return skipped('identifier', 'identifying', because('linkProves'));
}

export function askedSteps({ visits }: Walk, settings: SignInExperience, facts: Facts): Step[] {
  return visits.map((visit) => {
    const screen = screenOf(visit);
    return {
      screen,
      state: visit.root,
      chart: visit.chart,
      chartState: visit.state,
      isAsked: true,
      ...factorsOf(visit),
      because: becauseOf(screen, visit, settings, facts),
    };
  });
}

export type Known = {
  settings: SignInExperience;
  experience: SignInInput['experience'];
  flow: SignInFlow;
  hasCaptcha: boolean;
  firstFactor: FirstFactor;
};

/** What follows the first form without a screen of its own, or not at all. */
export function afterFirstForm({
  settings,
  experience,
  flow,
  hasCaptcha,
  firstFactor,
}: Known): Step[] {
  const isChecked = firstFactor === 'password' || firstFactor === 'code';
  const { agreeToTermsPolicy } = settings;
  return [
    hasCaptcha && isChecked
      ? {
          ...skipped('captcha', 'proving', because('captchaOn', 'captchaPolicy.enabled', true)),
          isAsked: true,
        }
      : skipped(
          'captcha',
          'proving',
          hasCaptcha
            ? because('captchaNotChecked', 'captchaPolicy.enabled', true)
            : because('captchaOff', 'captchaPolicy.enabled', false),
        ),
    ...(flow === 'forgotPassword' || termsApply(experience, flow)
      ? []
      : [
          skipped(
            'terms',
            'identifying',
            experience.hasTerms
              ? because('termsNotAsked', 'agreeToTermsPolicy', agreeToTermsPolicy)
              : because('noTerms', 'termsOfUseUrl'),
          ),
        ]),
  ];
}

export function beforeTheEnd(steps: readonly Step[], { settings: { mfa }, flow }: Known): Step[] {
  const isMfa = steps.some(
    ({ state }) => state === 'verifyingSecondFactor' || state === 'enrollingFactor',
  );
  if (isMfa || flow === 'forgotPassword') return [];
  return [
    skipped(
      'secondFactor',
      'verifyingSecondFactor',
      mfa.factors.length === 0
        ? because('mfaOff', 'mfa.factors', [])
        : because('mfaNotAsked', 'mfa.policy', mfa.policy),
    ),
  ];
}

export function consentStep(application: { isThirdParty: boolean } | undefined): Step[] {
  if (!application) return [];
  const { isThirdParty } = application;
  const reason = because(
    isThirdParty ? 'thirdParty' : 'firstParty',
    'application.isThirdParty',
    isThirdParty,
  );
  return [{ ...skipped('consent', 'consenting', reason), isAsked: isThirdParty }];
}
