import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { accountIdentificationMachine } from '~/machines/account-identification.machine';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import { factorEnrollmentMachine } from '~/machines/factor-enrollment.machine';
import { identifierProofMachine } from '~/machines/identifier-proof.machine';
import { newFactorMachine } from '~/machines/new-factor.machine';
import { newPasswordMachine } from '~/machines/new-password.machine';
import { profileCompletionMachine } from '~/machines/profile-completion.machine';
import { secondFactorMachine } from '~/machines/second-factor.machine';
import type { Identifier } from '~/machines/shared';
import { interactionEvents, type InteractionEvent } from '~/machines/interaction';
import { signInMachine } from '~/machines/sign-in.machine';
import { socialAccountMachine } from '~/machines/social-account.machine';
import { socialSignInMachine } from '~/machines/social-sign-in.machine';
import { switchEvent } from '~/server/domain/sign-in/event.rules';
import { identify } from '~/server/domain/sign-in/identification.rules';
import { type Session, stateOf } from '~/server/domain/sign-in/interaction-state.rules';
import { bindFactor } from '~/server/domain/sign-in/mfa/bind.rules';
import { skipMfa, skipMfaSuggestion } from '~/server/domain/sign-in/mfa/bound.rules';
import { declinePasskey } from '~/server/domain/sign-in/mfa/offer-passkey.rules';
import { addProfile, assumePassword, assumeReset } from '~/server/domain/sign-in/profile.rules';
import { trySubmit } from '~/server/domain/sign-in/submit.rules';
import {
  makeFactor,
  proveAddress,
  proveFactor,
  provePasskey,
  provePassword,
  proveSocial,
  proveToken,
  takeCodeForSent,
} from './dry-proofs';
import { beginDry } from './dry-session';

/** What the simulated person owns elsewhere. */
export type Belongings = {
  /** Whose passkey is chosen on the first form. */
  passkeyOwner: string | undefined;
  accountAt: (target: string) => { id: string; email?: string };
};

/** A digest that no password has. */
const ANY_PASSWORD = { passwordEncrypted: '*', passwordEncryptionMethod: 'Argon2id' } as const;

function addressOf({ type, value }: Identifier): { type: 'email' | 'phone'; value: string } {
  return { type: type === 'phone' ? 'phone' : 'email', value };
}

/** The calls of the chart that are running. */
export class Calls {
  readonly #running = new Set<Promise<unknown>>();

  /** An actor that is one call. */
  of<Output, Input = NonReducibleUnknown>(call: (input: Input) => Promise<Output>) {
    return fromPromise<Output, Input>(({ input }) => {
      const running = call(input);
      this.#running.add(running);
      const done = () => this.#running.delete(running);
      running.then(done, done);
      return running;
    });
  }

  /** Until nothing runs and nothing was started by what ended. */
  async settle(): Promise<void> {
    do {
      await Promise.allSettled(this.#running);
      await new Promise(setImmediate);
    } while (this.#running.size > 0);
  }
}

/** What the server said, as the pages hear it. */
async function submitDry(session: Session): Promise<{ redirectTo: string | null }> {
  const { services, tenantId, interaction } = session;
  const state = stateOf(session);
  const offer = await services.database.inTenant(tenantId, (tx) => trySubmit(tx, tenantId, state));
  if (offer) {
    interaction.noteState(offer.state);
    throw offer.refusal ?? new Error('An offer without its refusal');
  }
  return { redirectTo: state.interactionEvent === 'ForgotPassword' ? null : '' };
}

function wireCode(session: Session, calls: Calls) {
  return codeVerificationMachine.provide({
    actors: {
      sendCode: calls.of(async ({ target, interaction }) => {
        const { event, starts } = interaction ?? { event: 'SignIn' as const, starts: true };
        if (starts) await beginDry(session, event, true);
        return takeCodeForSent(session, addressOf(target), event);
      }),
      verifyCode: calls.of(({ target, verificationId }) =>
        proveAddress(session, addressOf(target), verificationId),
      ),
    },
  });
}

function wireOwnCode(session: Session, calls: Calls) {
  const prove = async (type: Identifier['type']) =>
    proveFactor(session, type === 'phone' ? 'PhoneVerificationCode' : 'EmailVerificationCode');
  return codeVerificationMachine.provide({
    actors: {
      sendCode: calls.of(async () => ({ verificationId: '', secondsToResend: 0 })),
      verifyCode: calls.of(async ({ target }) => ({ verificationId: await prove(target.type) })),
    },
  });
}

function wirePassword(session: Session, calls: Calls) {
  return newPasswordMachine.provide({
    actors: {
      savePassword: calls.of(({ purpose }) =>
        purpose === 'forgotten'
          ? assumeReset(session, ANY_PASSWORD)
          : assumePassword(session, ANY_PASSWORD),
      ),
    },
  });
}

async function switchDry(session: Session, { event }: { event: InteractionEvent }): Promise<void> {
  await switchEvent(session, event);
}

function wireSocialAccount(session: Session, calls: Calls) {
  return socialAccountMachine.provide({
    actors: {
      identifyAccount: calls.of(async ({ verificationId, linksRelated }) => {
        await identify(session, {
          verificationId: verificationId ?? undefined,
          linkSocialIdentity: linksRelated || undefined,
        });
      }),
      switchEvent: calls.of((input) => switchDry(session, input)),
      linkIdentity: calls.of(({ verificationId }) =>
        addProfile(session, { type: 'social', verificationId: verificationId ?? '' }),
      ),
      codeVerification: wireCode(session, calls),
    },
  });
}

function wireSocial(session: Session, calls: Calls, { accountAt }: Belongings) {
  return socialSignInMachine.provide({
    actors: {
      beginAtProvider: calls.of(async ({ flow }) => {
        await beginDry(session, interactionEvents[flow], false);
        return { redirectTo: '' };
      }),
      verifyReturn: calls.of(async ({ start }) => ({
        verificationId: await proveSocial(session, start.connectorId, accountAt),
      })),
      socialAccount: wireSocialAccount(session, calls),
    },
  });
}

function wireProof(session: Session, calls: Calls) {
  return identifierProofMachine.provide({
    actors: {
      verifyPassword: calls.of(async ({ identifier }) => {
        await beginDry(session, 'SignIn', true);
        return { verificationId: await provePassword(session, identifier) };
      }),
      verifyOneTimeToken: calls.of(async ({ email, token }) => {
        await beginDry(session, 'SignIn', false);
        return { verificationId: await proveToken(session, email, token) };
      }),
      startRegistration: calls.of(async ({ username }) => {
        await beginDry(session, 'Register', true);
        await addProfile(session, { type: 'username', value: username });
      }),
      codeVerification: wireCode(session, calls),
    },
  });
}

function wirePasskey(session: Session, calls: Calls) {
  return calls.of(async () => ({ verificationId: await makeFactor(session, 'WebAuthn') }));
}

function wireNewFactor(session: Session, calls: Calls) {
  return newFactorMachine.provide({
    actors: {
      requestTotp: calls.of(async () => ({ verificationId: '', secret: '', qrCode: '' })),
      verifyTotp: calls.of(async () => ({ verificationId: await makeFactor(session, 'Totp') })),
      createPasskey: wirePasskey(session, calls),
      codeVerification: wireCode(session, calls),
    },
  });
}

function wireEnrollment(session: Session, calls: Calls) {
  return factorEnrollmentMachine.provide({
    actors: {
      newFactor: wireNewFactor(session, calls),
      createPasskey: wirePasskey(session, calls),
      // The browser is an ordinary one: it asks.
      createPasskeyQuietly: calls.of(() => Promise.reject(new Error('passkey.unsupported'))),
      requestBackupCodes: calls.of(async () => ({
        verificationId: await makeFactor(session, 'BackupCode'),
        codes: [] as readonly string[],
      })),
      bindFactor: calls.of(({ factor, verificationId }) =>
        bindFactor(session, { type: factor, verificationId }),
      ),
      skipEnrollment: calls.of(({ type }) =>
        type === 'passkey'
          ? declinePasskey(session)
          : type === 'suggestion'
            ? skipMfaSuggestion(session)
            : skipMfa(session),
      ),
    },
  });
}

/** The chart of the sign-in pages, with the decisions of the server in place of its calls. */
export function dryChart(session: Session, calls: Calls, belongings: Belongings) {
  return signInMachine.provide({
    actors: {
      watchAutofill: fromCallback(() => undefined),
      verifyPasskey: calls.of(async () => {
        await beginDry(session, 'SignIn', false);
        return { verificationId: await provePasskey(session, belongings.passkeyOwner) };
      }),
      identifierProof: wireProof(session, calls),
      accountIdentification: accountIdentificationMachine.provide({
        actors: {
          identifyAccount: calls.of(async ({ verificationId }) => {
            await identify(session, { verificationId: verificationId ?? undefined });
          }),
          switchEvent: calls.of((input) => switchDry(session, input)),
        },
      }),
      newPassword: wirePassword(session, calls),
      profileCompletion: profileCompletionMachine.provide({
        actors: {
          codeVerification: wireCode(session, calls),
          newPassword: wirePassword(session, calls),
          addProfile: calls.of(async (addition) => {
            if (addition) await addProfile(session, addition);
          }),
        },
      }),
      secondFactor: secondFactorMachine.provide({
        actors: {
          verifyTotp: calls.of(async () => {
            await proveFactor(session, 'Totp');
          }),
          verifyBackupCode: calls.of(async () => {
            await proveFactor(session, 'BackupCode');
          }),
          verifyPasskey: calls.of(async () => {
            await proveFactor(session, 'WebAuthn');
          }),
          codeVerification: wireOwnCode(session, calls),
        },
      }),
      factorEnrollment: wireEnrollment(session, calls),
      socialSignIn: wireSocial(session, calls, belongings),
      submitInteraction: calls.of(() => submitDry(session)),
    },
  });
}
