import type { SimulatedScreen } from '~/contract/policy-simulator';
import type { FactorDemand } from '~/machines/second-factors';
import type { Visit } from './walk';

const MISSING: Readonly<Record<string, SimulatedScreen>> = {
  username: 'username',
  email: 'email',
  phone: 'phone',
  emailOrPhone: 'emailOrPhone',
  extraProfile: 'profileFields',
};
const PASSWORDS: Readonly<Record<string, SimulatedScreen>> = {
  forgotten: 'newPassword',
  required: 'requiredPassword',
};
const STATES: Readonly<Record<string, SimulatedScreen>> = {
  'sign-in.identifying': 'identifier',
  'identifier-proof.enteringPassword': 'password',
  'account-identification.acceptingTerms': 'terms',
  'social-sign-in.acceptingTerms': 'terms',
  'social-account.acceptingTermsOfAccount': 'terms',
  'social-sign-in.leaving': 'provider',
  'social-account.confirmingLink': 'linkAccount',
  'social-account.confirmingTaken': 'linkAccount',
};

/** The screen that a state of a chart shows. */
export function screenOf({ root, chart, state, context }: Visit): SimulatedScreen {
  switch (chart) {
    case 'code-verification':
      return root === 'verifyingSecondFactor' ? 'secondFactor' : 'code';
    case 'account-identification':
      if (state === 'offeringOtherFlow') {
        return context['offer'] === 'register' ? 'createAccount' : 'useAccount';
      }
      break;
    case 'profile-completion':
      return MISSING[String((context['missing'] as string[])[0])] ?? 'profileFields';
    case 'new-password':
      return PASSWORDS[String(context['purpose'])] ?? 'firstPassword';
    case 'second-factor':
      return 'secondFactor';
    case 'factor-enrollment':
      return state.startsWith('offeringPasskey') ? 'offerPasskey' : 'backupCodes';
    case 'new-factor':
      return state === 'choosing' ? 'chooseFactor' : 'setUpFactor';
    default:
  }
  return STATES[`${chart}.${state}`] ?? 'identifier';
}

/** What a screen about factors shows of them. */
export function factorsOf({ chart, signIn, context }: Visit) {
  const demand: FactorDemand = signIn.demand;
  const isEnrollment = chart === 'factor-enrollment' || chart === 'new-factor';
  const isAboutFactors =
    chart === 'second-factor' || isEnrollment || signIn.demand.factors.length > 0;
  const factor = context['factor'];
  return {
    factors: isAboutFactors ? [...demand.factors] : [],
    factor: typeof factor === 'string' ? factor : null,
    isSkippable: isEnrollment && demand.isSkippable,
  };
}
