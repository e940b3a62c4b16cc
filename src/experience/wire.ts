import { createActor, fromPromise } from 'xstate';
import { accountIdentificationMachine } from '~/machines/account-identification.machine';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import { consentMachine, type ConsentInfo } from '~/machines/consent.machine';
import { identifierProofMachine } from '~/machines/identifier-proof.machine';
import { newPasswordMachine } from '~/machines/new-password.machine';
import { profileCompletionMachine } from '~/machines/profile-completion.machine';
import { signInMachine, type SentCode, type SignInInput } from '~/machines/sign-in.machine';
import type { ExperienceClient } from './experience-client';
import { restrictExperience, readLoginHint } from './identifiers';
import type { ExperienceQuery, Page } from './path';
import type { ExperienceSettings, SignInExperience } from './settings';
import type { SignInActor } from './steps';

export type FlowDependencies = {
  readonly client: ExperienceClient;
  /** Navigates to the authorization server or the application. */
  readonly leave: (to: string) => void;
  /** Returns to where the sign-in started. */
  readonly restart: () => void;
};

function wireCode(client: ExperienceClient) {
  return codeVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: { target, interaction } }) => {
        const { event, starts } = interaction ?? { event: 'SignIn', starts: true };
        if (starts) {
          await client.begin(event);
        }
        return client.sendCode(target, event);
      }),
      verifyCode: fromPromise(({ input: { target, verificationId, code } }) =>
        client.verifyCode(target, verificationId, code),
      ),
    },
  });
}

function wirePassword(client: ExperienceClient) {
  return newPasswordMachine.provide({
    actors: {
      savePassword: fromPromise(async ({ input: { password, purpose, token } }) => {
        await (purpose === 'link'
          ? client.resetByLink(token, password)
          : purpose === 'forgotten'
            ? client.resetPassword(password)
            : client.addProfile({ type: 'password', value: password }));
      }),
    },
  });
}

function wireProfile(client: ExperienceClient) {
  return profileCompletionMachine.provide({
    actors: {
      codeVerification: wireCode(client),
      newPassword: wirePassword(client),
      addProfile: fromPromise(async ({ input }) => {
        if (input) {
          await client.addProfile(input);
        }
      }),
    },
  });
}

function wireConsent(client: ExperienceClient) {
  return consentMachine.provide({
    actors: {
      loadConsent: fromPromise(async (): Promise<ConsentInfo> => ({
        ...(await client.getConsent()),
      })),
      approveConsent: fromPromise(({ input }) =>
        client.allowConsent(input.organizationIds.length > 0 ? input.organizationIds : undefined),
      ),
      rejectConsent: fromPromise(() => client.rejectConsent()),
    },
  });
}

function wireProof(client: ExperienceClient) {
  return identifierProofMachine.provide({
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
      codeVerification: wireCode(client),
    },
  });
}

function wireAccount(client: ExperienceClient) {
  return accountIdentificationMachine.provide({
    actors: {
      identifyAccount: fromPromise(async ({ input }) => {
        await client.identify(input.verificationId ?? undefined);
      }),
      switchEvent: fromPromise(async ({ input }) => {
        if (input.event !== 'ForgotPassword') {
          await client.switchEvent(input.event);
        }
      }),
    },
  });
}

/** The chart with its calls: each actor is one step of the experience API, in the order it wants. */
export function provideSignIn({ client, leave, restart }: FlowDependencies) {
  return signInMachine.provide({
    actors: {
      identifierProof: wireProof(client),
      accountIdentification: wireAccount(client),
      submitInteraction: fromPromise(async ({ input }) => {
        const response = await client.submit(input.termsAccepted);
        return { redirectTo: response?.redirectTo ?? null };
      }),
      newPassword: wirePassword(client),
      profileCompletion: wireProfile(client),
      consent: wireConsent(client),
    },
    actions: {
      redirect: (_, { to }) => leave(to),
      restart,
    },
  });
}

/** What the chart needs to know about the page and its tenant. */
function flowInput(
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

/** The first visitor of an installation has no account yet. */
function startPage({ awaitsFirstAccount, signInExperience }: ExperienceSettings, page: Page): Page {
  return awaitsFirstAccount && page.name === 'signIn' && signInExperience.signInMode !== 'SignIn'
    ? { name: 'register', identifiers: null }
    : page;
}

/** Starts the flow of a page; a one-time token in the URL is redeemed at once. */
export function startFlow(
  settings: ExperienceSettings,
  page: Page,
  query: ExperienceQuery,
  dependencies: FlowDependencies,
  sentCode: SentCode | null = null,
): SignInActor {
  const experience = restrictExperience(settings.signInExperience, page, query);
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
