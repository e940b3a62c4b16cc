import { createActor, fromCallback, fromPromise } from 'xstate';
import { accountIdentificationMachine } from '~/machines/account-identification.machine';
import { identifierProofMachine } from '~/machines/identifier-proof.machine';
import { newPasswordMachine } from '~/machines/new-password.machine';
import { profileCompletionMachine } from '~/machines/profile-completion.machine';
import { openFlowFor } from '~/machines/sign-in-experience';
import type { SentCode, SignInEvent, SignInInput } from '~/machines/sign-in-context';
import { signInMachine } from '~/machines/sign-in.machine';
import { demandOf } from '~/machines/second-factors';
import type { ExperienceClient } from './experience-client';
import { factorCharts, factors } from './factors/part';
import { consentChart } from './consent/part';
import type { FlowDependencies } from './flow-dependencies';
import type { ProviderStart } from '~/machines/social-provider';
import { restrictExperience, readLoginHint } from './identifiers';
import { passkeys } from './passkeys/part';
import { supportsAutofill } from './passkeys/support';
import type { ExperienceQuery, Page } from './path';
import type { ExperienceSettings, SignInExperience } from './settings';
import type { SignInActor } from './steps';
import { wireCode } from './wire-code';

/** Suggests passkeys while the first form of a sign-in is open; silent about any failure. */
function wireAutofill({ client, suggestsPasskeys }: FlowDependencies) {
  return fromCallback<SignInEvent, { isOffered: boolean }>(({ input, sendBack }) => {
    const abort = new AbortController();
    const suggest = async () => {
      if (await supportsAutofill()) {
        const { suggestPasskeys } = await passkeys.load();
        const answer = await suggestPasskeys(client, abort.signal);
        sendBack({ type: 'passkey.chosen', agreed: true, answer });
      }
    };
    if (suggestsPasskeys && input.isOffered) {
      suggest().catch(() => undefined);
    }
    return () => abort.abort();
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

function wireProof(client: ExperienceClient) {
  return identifierProofMachine.provide({
    actors: {
      verifyPassword: fromPromise(async ({ input }) => {
        await client.beginChecked('SignIn');
        return client.verifyPassword(input.identifier, input.password);
      }),
      verifyOneTimeToken: fromPromise(async ({ input }) => {
        await client.begin('SignIn');
        return client.verifyOneTimeToken(input.email, input.token);
      }),
      startRegistration: fromPromise(async ({ input }) => {
        await client.beginChecked('Register');
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
export function provideSignIn(dependencies: FlowDependencies) {
  const { client, leave, restart, social, addFactorTexts } = dependencies;
  return signInMachine.provide({
    actors: {
      ...(social ? { socialSignIn: social.wire(dependencies) } : {}),
      watchAutofill: wireAutofill(dependencies),
      verifyPasskey: fromPromise(async ({ input, signal }) =>
        (await passkeys.load()).verifyPasskeySignIn(client, input.answer, signal),
      ),
      identifierProof: wireProof(client),
      accountIdentification: wireAccount(client),
      submitInteraction: fromPromise(async ({ input }) => {
        try {
          const response = await client.submit(input.termsAccepted);
          return { redirectTo: response?.redirectTo ?? null };
        } catch (error) {
          if (demandOf(error)) {
            await factors.load();
            await addFactorTexts();
          }
          throw error;
        }
      }),
      newPassword: wirePassword(client),
      profileCompletion: wireProfile(client),
      consent: consentChart(client),
      ...factorCharts(client),
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
  provider: ProviderStart | null = null,
): SignInInput {
  const settings: SignInInput['experience'] = {
    signInMode: experience.signInMode,
    signIn: experience.signIn,
    signUp: experience.signUp,
    forgotPassword: experience.forgotPassword,
    agreeToTermsPolicy: experience.agreeToTermsPolicy,
    hasTerms: Boolean(experience.termsOfUseUrl ?? experience.privacyPolicyUrl),
    automaticAccountLinking: experience.socialSignIn?.automaticAccountLinking === true,
  };
  const wanted = page.name === 'unknownSession' || page.name === 'deadLink' ? 'signIn' : page.name;
  return {
    experience: settings,
    page:
      wanted === 'consent' || wanted === 'passwordReset' ? wanted : openFlowFor(settings, wanted),
    resetToken: query.resetToken ?? undefined,
    identifier: readLoginHint(query.loginHint, experience),
    sentCode,
    provider,
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
  provider?: ProviderStart | null,
): SignInActor {
  const experience = restrictExperience(settings.signInExperience, page, query);
  const actor = createActor(provideSignIn(dependencies), {
    input: flowInput(experience, startPage(settings, page), query, sentCode, provider),
  });
  actor.start();
  const isFirstForm = page.name === 'signIn' || page.name === 'register';
  if (isFirstForm && query.oneTimeToken !== null && query.loginHint !== null) {
    actor.send({ type: 'token.opened', email: query.loginHint, token: query.oneTimeToken });
  }
  return actor;
}
