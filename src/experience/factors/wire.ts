import { fromPromise } from 'xstate';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import { factorEnrollmentMachine } from '~/machines/factor-enrollment.machine';
import { newFactorMachine } from '~/machines/new-factor.machine';
import { secondFactorMachine } from '~/machines/second-factor.machine';
import type { CodeFactor } from '~/machines/second-factors';
import type { ExperienceClient } from '../experience-client';
import { failure } from '../json-request';
import { supportsQuietCreation } from '../passkeys/support';
import { passkeys } from '../passkeys/part';
import { wireCode } from '../wire-code';
import { createFactorsClient } from './factors-client';

type FactorsClient = ReturnType<typeof createFactorsClient>;

/** Codes to the user's own addresses, which the server keeps to itself. */
function wireOwnCode(client: FactorsClient) {
  const factorOf = (type: string): CodeFactor =>
    type === 'phone' ? 'PhoneVerificationCode' : 'EmailVerificationCode';
  return codeVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(({ input }) => client.sendCode(factorOf(input.target.type))),
      verifyCode: fromPromise(({ input: { target, verificationId, code } }) =>
        client.verifyCode(factorOf(target.type), verificationId, code),
      ),
    },
  });
}

export function wireSecondFactor(client: ExperienceClient) {
  const factors = createFactorsClient(client);
  return secondFactorMachine.provide({
    actors: {
      verifyTotp: fromPromise(async ({ input }) => {
        await factors.verifyTotp(input.code);
      }),
      verifyBackupCode: fromPromise(async ({ input }) => {
        await factors.verifyBackupCode(input.code);
      }),
      verifyPasskey: fromPromise(async ({ signal }) =>
        (await passkeys.load()).verifyPasskeyFactor(client, signal),
      ),
      codeVerification: wireOwnCode(factors),
    },
  });
}

/** By the browser's own dialog. */
function wirePasskey(client: ExperienceClient) {
  return fromPromise<{ verificationId: string }>(async ({ signal }) =>
    (await passkeys.load()).registerPasskey(client, signal),
  );
}

function wireNewFactor(client: ExperienceClient) {
  const factors = createFactorsClient(client);
  return newFactorMachine.provide({
    actors: {
      requestTotp: fromPromise(() => factors.requestTotp()),
      verifyTotp: fromPromise(({ input }) =>
        factors.verifyNewTotp(input.verificationId, input.code),
      ),
      createPasskey: wirePasskey(client),
      codeVerification: wireCode(client),
    },
  });
}

export function wireEnrollment(client: ExperienceClient) {
  const factors = createFactorsClient(client);
  return factorEnrollmentMachine.provide({
    actors: {
      newFactor: wireNewFactor(client),
      createPasskey: wirePasskey(client),
      createPasskeyQuietly: fromPromise(async ({ signal }) => {
        if (!(await supportsQuietCreation())) {
          throw failure({ status: 400, code: 'passkey.unsupported' });
        }
        return (await passkeys.load()).registerPasskey(client, signal, true);
      }),
      requestBackupCodes: fromPromise(() => factors.requestBackupCodes()),
      bindFactor: fromPromise(async ({ input }) => {
        await factors.bindFactor(input.factor, input.verificationId);
      }),
      skipEnrollment: fromPromise(async ({ input }) => {
        await factors.skip(input.type, input.isForGood);
      }),
    },
  });
}
