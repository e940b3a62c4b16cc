import type {
  FirstFactor,
  SimulatedEvent,
  SimulatedScreen,
  SimulationOutcome,
} from '~/contract/policy-simulator';
import {
  type SignInFlow,
  isFlowOpen,
  signInMethod,
  identifierTypes,
  termsApply,
} from '~/machines/sign-in-experience';
import type { SignInInput } from '~/machines/sign-in-context';
import { activeCaptcha } from '~/server/domain/captcha/captcha-provider.queries';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { readChannels } from '~/server/domain/connectors/channels.queries';
import { listSocialConnectors } from '~/server/domain/connectors/social-connectors.queries';
import { isMfaRequiredByOrganization } from '~/server/domain/organizations/membership-checks.queries';
import { findOrganization } from '~/server/domain/organizations/organizations.queries';
import type { Services } from '~/server/domain/services/services';
import { stateOf } from '~/server/domain/sign-in/interaction-state.rules';
import { forgotPasswordWays } from '~/server/domain/sign-in-experience/forgot-password';
import type { SignInExperiencePatch } from '~/server/domain/sign-in-experience/sign-in-experience.input';
import {
  type SignInExperience,
  assumeSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { previewSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.rules';
import {
  type Identifier,
  type User,
  findUserBy,
  findUserById,
} from '~/server/domain/users/identifiers.queries';
import { inReadOnly } from '~/server/platform/db/read-only';
import type { Tx } from '~/server/platform/db/database';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { type Because, type Facts, because, becauseOf, becauseOfRefusal } from './because';
import { Calls, dryChart } from './dry-chart';
import { drySession } from './dry-session';
import type { Person } from './person';
import { factorsOf, screenOf } from './screens';
import { type Walk, walk } from './walk';

export type SimulationInput = {
  event?: SimulatedEvent | undefined;
  userId?: string | undefined;
  identifier?: Identifier | undefined;
  applicationId?: string | undefined;
  organizationId?: string | undefined;
  firstFactor?: FirstFactor | undefined;
  /** Of the provider, for the first factor `social`; the first one by default. */
  target?: string | undefined;
  /** Settings that are not saved. */
  signInExperience?: SignInExperiencePatch | undefined;
};

const FLOWS = {
  SignIn: 'signIn',
  Register: 'register',
  ForgotPassword: 'forgotPassword',
} as const satisfies Record<SimulatedEvent, SignInFlow>;

/** The settings as the sign-in pages get them. */
export function chartSettings(
  experience: SignInExperience,
  channels: { email: boolean; phone: boolean },
): SignInInput['experience'] {
  const { signInMode, signIn, signUp, agreeToTermsPolicy, termsOfUseUrl, privacyPolicyUrl } =
    experience;
  return {
    signInMode,
    signIn,
    signUp,
    forgotPassword: forgotPasswordWays(experience, channels),
    agreeToTermsPolicy,
    hasTerms: Boolean(termsOfUseUrl ?? privacyPolicyUrl),
    automaticAccountLinking: experience.socialSignIn.automaticAccountLinking === true,
  };
}

function identifiersOf({ username, primaryEmail, primaryPhone }: User): Identifier[] {
  return [
    ...(username ? [{ type: 'username' as const, value: username }] : []),
    ...(primaryEmail ? [{ type: 'email' as const, value: primaryEmail }] : []),
    ...(primaryPhone ? [{ type: 'phone' as const, value: primaryPhone }] : []),
  ];
}

/** What the user types: an identifier that the form takes, if possible one with the first factor. */
function typedBy(
  user: User | undefined,
  experience: SignInInput['experience'],
  flow: SignInFlow,
  firstFactor: FirstFactor,
): Identifier | null {
  const own = user ? identifiersOf(user) : [];
  const taken = own.filter(({ type }) => identifierTypes(experience, flow).includes(type));
  const fits = taken.find(({ type }) => {
    const method = signInMethod(experience, type);
    return firstFactor === 'code' ? method?.verificationCode : method?.password;
  });
  return fits ?? taken[0] ?? own[0] ?? null;
}

/** Values that nobody has, of domains and numbers that nobody can have (RFC 2606, E.164 tests). */
const FRESH: Person['fresh'] = {
  username: 'simulated_newcomer',
  email: 'newcomer@simulator.example',
  phone: '12015550123',
  password: '',
};

async function readSubject(
  tx: Tx,
  tenantId: string,
  { userId, identifier, applicationId, organizationId }: SimulationInput,
) {
  const user =
    userId !== undefined
      ? await findUserById(tx, tenantId, userId)
      : identifier && (await findUserBy(tx, tenantId, identifier));
  if (userId !== undefined && !user) throw notFoundById('users', userId);
  const application =
    applicationId === undefined ? undefined : await findApplication(tx, tenantId, applicationId);
  if (organizationId !== undefined) await findOrganization(tx, tenantId, organizationId);
  return { user, application };
}

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

function askedSteps({ visits }: Walk, settings: SignInExperience, facts: Facts): Step[] {
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

type Known = {
  settings: SignInExperience;
  experience: SignInInput['experience'];
  flow: SignInFlow;
  hasCaptcha: boolean;
  firstFactor: FirstFactor;
};

/** What follows the first form without a screen of its own, or not at all. */
function afterFirstForm({ settings, experience, flow, hasCaptcha, firstFactor }: Known): Step[] {
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

function beforeTheEnd(steps: readonly Step[], { settings: { mfa }, flow }: Known): Step[] {
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

function consentStep(application: { isThirdParty: boolean } | undefined): Step[] {
  if (!application) return [];
  const { isThirdParty } = application;
  const reason = because(
    isThirdParty ? 'thirdParty' : 'firstParty',
    'application.isThirdParty',
    isThirdParty,
  );
  return [{ ...skipped('consent', 'consenting', reason), isAsked: isThirdParty }];
}

const ENDS: Readonly<Record<string, SimulationOutcome>> = {
  'session.verification_blocked_too_many_attempts': 'lockedOut',
  'user.suspended': 'suspended',
};

function outcomeOf({ end }: Walk, isNewUser: boolean, settings: SignInExperience) {
  if (end.type !== 'refused') {
    const type: SimulationOutcome = end.type === 'signedIn' && isNewUser ? 'registered' : end.type;
    return { type, code: null, retryAfter: null, because: [] };
  }
  const code = end.failure?.code ?? 'session.identifier_not_found';
  return {
    type: ENDS[code] ?? ('refused' as const),
    code,
    retryAfter: end.failure?.retryAfter ?? null,
    because: [becauseOfRefusal(code, settings)],
  };
}

function titleOf({ name, username, primaryEmail, primaryPhone }: User): string | null {
  return name || primaryEmail || primaryPhone || username;
}

/**
 * Which screens somebody would meet, and why: the sign-in chart, walked with the decisions of the
 * sign-in itself, in a transaction that cannot write. Nothing is sent, counted, or kept.
 * @throws CodedError entity.not_exists_with_id for what the input names, and what refuses the
 * unsaved settings
 */
export function simulateSignIn(services: Services, tenantId: string, input: SimulationInput) {
  const { event = 'SignIn', firstFactor = 'password' } = input;
  const flow = FLOWS[event];
  return inReadOnly(services.database, tenantId, async (tx) => {
    const { user, application } = await readSubject(tx, tenantId, input);
    const { next: settings } = await previewSignInExperience(
      tx,
      services,
      tenantId,
      input.signInExperience ?? {},
    );
    assumeSignInExperience(tx, settings);
    const experience = chartSettings(settings, await readChannels(tx, services, tenantId));
    const identifier = input.identifier ?? typedBy(user, experience, flow, firstFactor);
    const connectors = await listSocialConnectors(
      tx,
      tenantId,
      settings.socialSignInConnectorTargets,
    );
    const connector =
      connectors.find(({ target }) => target === input.target) ?? connectors[0] ?? null;
    const facts: Facts = {
      isMfaRequiredByOrganization:
        user !== undefined && (await isMfaRequiredByOrganization(tx, tenantId, user.id)),
      target: connector?.target ?? null,
    };
    const session = drySession(services, tx, { tenantId, clientId: application?.id ?? '' });
    const calls = new Calls();
    const email = identifier?.type === 'email' ? { email: identifier.value } : {};
    const accountAt = (target: string) => {
      const linked = user?.identities[target];
      return linked ? { id: linked.userId } : { id: 'simulated-newcomer', ...email };
    };
    const isOpen = isFlowOpen(experience, flow);
    const walked: Walk = isOpen
      ? await walk({
          machine: dryChart(session, calls, { passkeyOwner: user?.id, accountAt }),
          input: { experience, page: flow, identifier: null, sentCode: null },
          person: {
            identifier,
            firstFactor,
            connectorId: connector?.id ?? null,
            password: '',
            fresh: FRESH,
            codeFrom: () => '',
          },
          settle: () => calls.settle(),
        })
      : { visits: [], path: [], end: { type: 'refused', failure: null } };
    const outcome = isOpen
      ? outcomeOf(
          walked,
          session.interaction.state !== undefined && stateOf(session).isNewUser === true,
          settings,
        )
      : {
          type: 'refused' as const,
          code: 'auth.forbidden',
          retryAfter: null,
          because: [
            flow === 'forgotPassword'
              ? because('recoveryOff', 'forgotPasswordMethods')
              : because('modeCloses', 'signInMode', settings.signInMode),
          ],
        };
    const known: Known = {
      settings,
      experience,
      flow,
      firstFactor,
      hasCaptcha: (await activeCaptcha(tx, settings)) !== undefined,
    };
    const asked = askedSteps(walked, settings, facts);
    const isIn = outcome.type === 'signedIn' || outcome.type === 'registered';
    const [first, ...others] = asked;
    return {
      identifier,
      user: user ? { id: user.id, title: titleOf(user), isSuspended: user.isSuspended } : null,
      path: walked.path,
      steps: [
        ...(first ? [first, ...afterFirstForm(known)] : []),
        ...others,
        ...(isIn ? [...beforeTheEnd(asked, known), ...consentStep(application)] : []),
      ],
      outcome,
    };
  });
}
