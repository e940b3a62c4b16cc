import type { FirstFactor, SimulatedEvent } from '~/contract/policy-simulator';
import { type SignInFlow, isFlowOpen, openFlowFor } from '~/machines/sign-in-experience';
import { activeCaptcha } from '~/server/domain/captcha/captcha-provider.queries';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { readChannels } from '~/server/domain/connectors/channels.queries';
import { listSocialConnectors } from '~/server/domain/connectors/social-connectors.queries';
import { isMfaRequiredByOrganization } from '~/server/domain/organizations/membership-checks.queries';
import { findOrganization } from '~/server/domain/organizations/organizations.queries';
import type { Services } from '~/server/domain/services/services';
import { stateOf } from '~/server/domain/sign-in/interaction-state.rules';
import type { SignInExperiencePatch } from '~/server/domain/sign-in-experience/sign-in-experience.input';
import { assumeSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
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
import { type Facts, because } from './because';
import { chartSettings } from './chart-settings';
import { Calls, dryChart } from './dry-chart';
import { drySession } from './dry-session';
import { outcomeOf } from './outcome';
import type { Person } from './person';
import { type LanguageRequest, shownLanguage } from './shown-language';
import {
  type Known,
  afterFirstForm,
  askedSteps,
  beforeTheEnd,
  consentStep,
  linkStep,
} from './steps';
import { typedBy } from './typed-identifier';
import { type Walk, walk } from './walk';

export type SimulationInput = LanguageRequest & {
  event?: SimulatedEvent | undefined;
  userId?: string | undefined;
  identifier?: Identifier | undefined;
  applicationId?: string | undefined;
  organizationId?: string | undefined;
  firstFactor?: FirstFactor | undefined;
  /** Of the provider, for the first factor `social`; the first one by default. */
  target?: string | undefined;
  /** Of a link, for the first factor `link`; a valid one by default. */
  oneTimeToken?: string | undefined;
  /** Settings that are not saved. */
  signInExperience?: SignInExperiencePatch | undefined;
};

const FLOWS = {
  SignIn: 'signIn',
  Register: 'register',
  ForgotPassword: 'forgotPassword',
} as const satisfies Record<SimulatedEvent, SignInFlow>;

/** Values that no user has, of reserved domains and numbers (RFC 2606, E.164 tests). */
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

/** What the first form takes: a code for a forgotten password, and no passkey of a new user. */
function takenFactor(flow: SignInFlow, wanted: FirstFactor = 'password'): FirstFactor {
  if (flow === 'forgotPassword') return 'code';
  return flow === 'register' && wanted === 'passkey' ? 'password' : wanted;
}

function titleOf({ name, username, primaryEmail, primaryPhone }: User): string | null {
  return name || primaryEmail || primaryPhone || username;
}

/**
 * Which screens a person would meet, and why: the sign-in chart, walked with the decisions of the
 * sign-in itself, in a transaction that cannot write. Nothing is sent, counted, or kept.
 * @throws CodedError entity.not_exists_with_id for what the input names, and what refuses the
 * unsaved settings
 */
export function simulateSignIn(services: Services, tenantId: string, input: SimulationInput) {
  const flow = FLOWS[input.event ?? 'SignIn'];
  const firstFactor = takenFactor(flow, input.firstFactor);
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
    // A link opens whichever form there is, and signs up where that is closed.
    const isLink = firstFactor === 'link';
    const isOpen = isLink || isFlowOpen(experience, flow);
    const walked: Walk = isOpen
      ? await walk({
          machine: dryChart(session, calls, { passkeyOwner: user?.id, accountAt }),
          input: {
            experience,
            page: openFlowFor(experience, flow),
            identifier: null,
            sentCode: null,
          },
          person: {
            identifier,
            firstFactor,
            connectorId: connector?.id ?? null,
            password: '',
            token: input.oneTimeToken ?? '',
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
          isLink,
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
    const [first, ...others] = isLink ? [linkStep(), ...asked] : asked;
    return {
      identifier,
      user: user ? { id: user.id, title: titleOf(user), isSuspended: user.isSuspended } : null,
      language: await shownLanguage(tx, tenantId, settings, input),
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
