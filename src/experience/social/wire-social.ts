import { fromPromise } from 'xstate';
import { interactionEvents } from '~/machines/interaction';
import { socialAccountMachine } from '~/machines/social-account.machine';
import { socialSignInMachine } from '~/machines/social-sign-in.machine';
import { socialCallbackPath } from '~/contract/social';
import { randomText } from '~/src/lib/random-text';
import type { ExperienceClient } from '../experience-client';
import type { FlowDependencies } from '../flow-dependencies';
import { wireCode } from '../wire-code';
import { keepLeft, readLeft, type LeftFor } from './kept-sign-in';

/** Characters of a state, five bits each. */
const STATE_LENGTH = 32;

function redirectUriOf(connectorId: string): string {
  return `${location.origin}${socialCallbackPath(connectorId)}`;
}

type Verified = { readonly verificationId: string };

function pathOf(connectorId: string, step: 'authorization-uri' | 'verify'): string {
  return `/experience/verification/social/${encodeURIComponent(connectorId)}/${step}`;
}

/** Notes how far the sign-in has come, for a reload. */
function changeLeft(part: Partial<LeftFor>): void {
  const left = readLeft();
  if (left) {
    keepLeft({ ...left, ...part });
  }
}

function wireAccount(client: ExperienceClient) {
  return socialAccountMachine.provide({
    actors: {
      identifyAccount: fromPromise(async ({ input: { verificationId, linksRelated } }) => {
        await client.identify(verificationId ?? undefined, linksRelated || undefined);
      }),
      switchEvent: fromPromise(async ({ input: { event } }) => {
        if (event !== 'ForgotPassword') {
          await client.switchEvent(event);
        }
      }),
      linkIdentity: fromPromise(async ({ input: { verificationId } }) => {
        await client.addProfile({ type: 'social', verificationId: verificationId ?? '' });
      }),
      codeVerification: wireCode(client),
    },
    actions: { keepFlow: (_, params) => changeLeft(params) },
  });
}

/** The chart of the social sign-in with its calls and what it keeps in this tab. */
export function wireSocial({ client, leave, search }: FlowDependencies) {
  return socialSignInMachine.provide({
    actors: {
      beginAtProvider: fromPromise(async ({ input: { start, flow, formFlow, termsAccepted } }) => {
        await client.begin(interactionEvents[flow]);
        const { connectorId } = start;
        const state = randomText(STATE_LENGTH);
        const { authorizationUri, verificationId } = (await client.call(
          'POST',
          pathOf(connectorId, 'authorization-uri'),
          { state, redirectUri: redirectUriOf(connectorId) },
        )) as Verified & { readonly authorizationUri: string };
        keepLeft({
          state,
          connectorId,
          verificationId,
          verifiedId: null,
          flow,
          formFlow,
          termsAccepted,
          typed: start.type === 'begin' ? start.typed : (readLeft()?.typed ?? ''),
          search: search ?? location.search,
        });
        return { redirectTo: authorizationUri };
      }),
      verifyReturn: fromPromise(async ({ input: { start } }) => {
        const { connectorId } = start;
        if (start.type === 'credential') {
          await client.begin('SignIn');
          return (await client.call('POST', pathOf(connectorId, 'verify'), {
            connectorData: start.answer,
          })) as Verified;
        }
        const answer = start.type === 'return' ? start.answer : {};
        const kept = start.type === 'return' ? start.kept : null;
        const verified = (await client.call('POST', pathOf(connectorId, 'verify'), {
          verificationId: kept?.verificationId,
          connectorData: { ...answer, redirectUri: redirectUriOf(connectorId) },
        })) as Verified;
        changeLeft({ verifiedId: verified.verificationId });
        return verified;
      }),
      socialAccount: wireAccount(client),
    },
    actions: { redirect: (_, { to }) => leave(to) },
  });
}
