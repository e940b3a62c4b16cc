import { fromPromise } from 'xstate';
import { codeVerificationMachine } from '~/machines/code-verification.machine';
import type { ExperienceClient } from './experience-client';

/** Codes to an address that is typed in. */
export function wireCode(client: ExperienceClient) {
  return codeVerificationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: { target, interaction } }) => {
        const { event, starts } = interaction ?? { event: 'SignIn', starts: true };
        if (starts) {
          await client.beginChecked(event);
        }
        return client.sendCode(target, event);
      }),
      verifyCode: fromPromise(({ input: { target, verificationId, code } }) =>
        client.verifyCode(target, verificationId, code),
      ),
    },
  });
}
