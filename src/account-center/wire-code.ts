import { fromPromise } from 'xstate';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import type { AccountClient, Started } from './account-client';

/** Seconds until another code can be asked for. */
const RESEND_SECONDS = 60;

/** Codes to an address. @param onVerified told the record and when it ends */
export function wireCode({ call }: AccountClient, onVerified?: (started: Started) => void) {
  let sent: Started | null = null;
  return codeVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: { target } }) => {
        const started = await call<Started>('POST', 'verifications/verification-code', {
          identifier: target,
        });
        sent = started;
        return {
          verificationId: started.verificationRecordId,
          secondsToResend: RESEND_SECONDS,
        };
      }),
      verifyCode: fromPromise(async ({ input: { target, verificationId, code } }) => {
        await call('POST', 'verifications/verification-code/verify', {
          identifier: target,
          verificationId,
          code,
        });
        if (sent) onVerified?.(sent);
        return { verificationId };
      }),
    },
  });
}
