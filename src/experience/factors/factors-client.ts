import type { CodeFactor, Factor, FactorDemand } from '~/machines/second-factors';
import { channelOf } from '~/machines/second-factors';
import type { TotpKey } from '~/machines/new-factor.machine';
import type { ExperienceClient } from '../experience-client';

type Verified = { readonly verificationId: string };

const SKIPS: Readonly<Record<FactorDemand['type'], string>> = {
  proof: 'mfa/mfa-skipped',
  enrollment: 'mfa/mfa-skipped',
  backupCodes: 'mfa/mfa-skipped',
  suggestion: 'mfa/mfa-suggestion-skipped',
  passkey: 'passkey-skipped',
};

/** Seconds until another code can be asked for, where the server names none. */
const RESEND_SECONDS = 60;

/** The calls of the experience API about second factors. */
export function createFactorsClient({ post }: Pick<ExperienceClient, 'post'>) {
  return {
    verifyTotp: (code: string) => post('verification/totp/verify', { code }),
    requestTotp: async (): Promise<TotpKey> => {
      const { verificationId, secret, secretQrCode } = (await post(
        'verification/totp/secret',
      )) as Verified & { readonly secret: string; readonly secretQrCode: string };
      return { verificationId, secret, qrCode: secretQrCode };
    },
    verifyNewTotp: (verificationId: string, code: string) =>
      post('verification/totp/verify', { verificationId, code }) as Promise<Verified>,
    verifyBackupCode: (code: string) => post('verification/backup-code/verify', { code }),
    requestBackupCodes: () =>
      post('verification/backup-code/generate') as Promise<
        Verified & { readonly codes: readonly string[] }
      >,
    /** To the user's own address. */
    sendCode: async (factor: CodeFactor) => ({
      secondsToResend: RESEND_SECONDS,
      ...((await post('verification/mfa-verification-code', {
        identifierType: channelOf(factor),
      })) as Verified),
    }),
    verifyCode: (factor: CodeFactor, verificationId: string, code: string) =>
      post('verification/mfa-verification-code/verify', {
        identifierType: channelOf(factor),
        verificationId,
        code,
      }) as Promise<Verified>,
    bindFactor: (type: Factor, verificationId: string) =>
      post('profile/mfa', { type, verificationId }),
    skip: (type: FactorDemand['type'], isForGood: boolean) =>
      post(`profile/${isForGood ? 'passkey-offers-stopped' : SKIPS[type]}`),
  };
}
