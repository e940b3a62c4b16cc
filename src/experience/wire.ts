import { createActor, fromPromise } from 'xstate';
import {
  identifierTypes,
  signInMachine,
  signInMethod,
  type ConsentInfo,
  type SentCode,
  type SignInInput,
} from '~/machines/sign-in.machine';
import type { SignInActor } from './flow';
import type { ExperienceClient } from './experience-client';
import { limitExperience, readLoginHint } from './identifiers';
import type { ExperienceQuery, Page } from './path';
import type { ExperienceSettings, SignInExperience } from './settings';

export type FlowDependencies = {
  readonly client: ExperienceClient;
  /** Leaves the page for the authorization server or the application. */
  readonly leave: (to: string) => void;
  /** Back to where the sign-in was asked for. */
  readonly restart: () => void;
};

/** The chart with its calls: each actor is one step of the experience API, in the order it wants. */
export const provideSignIn = ({ client, leave, restart }: FlowDependencies) =>
  signInMachine.provide({
    actors: {
      verifyPassword: fromPromise(async ({ input }) => {
        await client.begin('SignIn');
        return client.verifyPassword(input.identifier, input.password);
      }),
      verifyOneTimeToken: fromPromise(async ({ input }) => {
        await client.begin('SignIn');
        return client.verifyOneTimeToken(input.email, input.token);
      }),
      startRegistration: fromPromise(async ({ input }) => {
        await client.begin('Register');
        await client.addProfile({ type: 'username', value: input.username });
      }),
      sendCode: fromPromise(async ({ input }) => {
        if (input.starts) {
          await client.begin(input.event);
        }
        return client.sendCode(input.identifier, input.event);
      }),
      verifyCode: fromPromise(({ input }) =>
        client.verifyCode(input.identifier, input.verificationId, input.code),
      ),
      identifyAccount: fromPromise(async ({ input }) => {
        await client.identify(input.verificationId ?? undefined);
      }),
      switchEvent: fromPromise(async ({ input }) => {
        if (input.event !== 'ForgotPassword') {
          await client.switchEvent(input.event);
        }
      }),
      savePassword: fromPromise(async ({ input }) => {
        await (input.isReset
          ? client.resetPassword(input.password)
          : client.addProfile({ type: 'password', value: input.password }));
      }),
      resetPassword: fromPromise(async ({ input }) => {
        await client.resetByLink(input.token, input.password);
      }),
      addProfile: fromPromise(async ({ input }) => {
        await client.addProfile(input);
      }),
      submitInteraction: fromPromise(async ({ input }) => {
        const answer = await client.submit(input.termsAccepted);
        return { redirectTo: answer?.redirectTo ?? null };
      }),
      loadConsent: fromPromise(async (): Promise<ConsentInfo> => ({
        ...(await client.getConsent()),
      })),
      approveConsent: fromPromise(({ input }) =>
        client.allowConsent(input.organizationIds.length > 0 ? input.organizationIds : undefined),
      ),
      rejectConsent: fromPromise(() => client.rejectConsent()),
    },
    actions: {
      redirect: (_, { to }) => leave(to),
      restart,
    },
  });

/** What the chart needs to know of a page and its tenant. */
export function flowInput(
  experience: SignInExperience,
  page: Page,
  query: ExperienceQuery,
  sentCode: SentCode | null,
): SignInInput {
  const fallback = experience.signInMode === 'Register' ? 'register' : 'signIn';
  const isOpen =
    page.name === 'register'
      ? experience.signInMode !== 'SignIn'
      : page.name === 'forgotPassword'
        ? experience.forgotPassword.email || experience.forgotPassword.phone
        : page.name === 'consent' ||
          page.name === 'passwordReset' ||
          experience.signInMode !== 'Register';
  return {
    experience: {
      signInMode: experience.signInMode,
      signIn: experience.signIn,
      signUp: experience.signUp,
      forgotPassword: experience.forgotPassword,
      agreeToTermsPolicy: experience.agreeToTermsPolicy,
      hasTerms: Boolean(experience.termsOfUseUrl ?? experience.privacyPolicyUrl),
    },
    page:
      page.name === 'unknownSession' || page.name === 'deadLink' || !isOpen ? fallback : page.name,
    resetToken: query.resetToken ?? undefined,
    identifier: readLoginHint(query.loginHint, experience),
    sentCode,
  };
}

/**
 * Identifier and password stand on one screen when every way in is a password; otherwise the
 * identifier decides what is asked next.
 */
export function isCombinedSignIn(actor: SignInActor): boolean {
  const { experience } = actor.getSnapshot().context;
  return identifierTypes(experience, 'signIn').every((type) => {
    const method = signInMethod(experience, type);
    return method?.password === true && (method.isPasswordPrimary || !method.verificationCode);
  });
}

/** The first visitor of an installation has no account to sign in with. */
const startPage = (
  { awaitsFirstAccount, signInExperience }: ExperienceSettings,
  page: Page,
): Page =>
  awaitsFirstAccount && page.name === 'signIn' && signInExperience.signInMode !== 'SignIn'
    ? { name: 'register', identifiers: null }
    : page;

/** Starts the flow of a page; a one-time token in the address is redeemed at once. */
export function startFlow(
  settings: ExperienceSettings,
  page: Page,
  query: ExperienceQuery,
  dependencies: FlowDependencies,
  sentCode: SentCode | null = null,
): SignInActor {
  const experience = limitExperience(settings.signInExperience, page, query);
  const actor = createActor(provideSignIn(dependencies), {
    input: flowInput(experience, startPage(settings, page), query, sentCode),
  });
  actor.start();
  const isFirstForm = page.name === 'signIn' || page.name === 'register';
  if (isFirstForm && query.oneTimeToken !== null && query.loginHint !== null) {
    actor.send({ type: 'token.opened', email: query.loginHint, token: query.oneTimeToken });
  }
  return actor;
}
