import { fromCallback, fromPromise } from 'xstate';
import { stepUpMachine } from '~/machines/step-up.machine';
import { failure } from '../../experience/json-request';
import type { Started } from '../account-client';
import type { AccountKit } from '../kit';
import { requestProvider, verifyProvider } from '../provider-proof';
import { awaitAnswer, newState, openProviderWindow, type ProviderWindow } from '../provider-window';
import { wireCode } from '../wire-code';
import { readStepUpMethods } from './methods';

/** As long as the server accepts a proof. */
const PROOF_MS = 600_000;

/** Joins the proof of who the user is to the account API; what proves it is kept. */
export function wireStepUp(kit: AccountKit) {
  const { client, proofs, storage } = kit;
  const keep = ({ verificationRecordId, expiresAt }: Started) =>
    proofs.keep(verificationRecordId, expiresAt);
  let opened: ProviderWindow | null = null;
  return stepUpMachine.provide({
    actors: {
      watchMethods: fromCallback(({ sendBack }) => {
        void readStepUpMethods(kit).then((methods) => {
          if (methods) sendBack({ type: 'methods.read', methods });
        });
      }),
      verifyPassword: fromPromise(async ({ input }) => {
        keep(await client.call<Started>('POST', 'verifications/password', input));
      }),
      verifyPasskey: fromPromise(async ({ signal }) => {
        const { provePasskey } = await import(
          /* webpackChunkName: "account-passkeys" */ '../passkeys'
        );
        keep(await provePasskey(client, signal));
      }),
      verifyTotp: fromPromise(async ({ input }) => {
        const { verificationRecordId } = await client.call<Started>(
          'POST',
          'verifications/totp/verify',
          input,
        );
        const expiresAt = new Date(Date.now() + PROOF_MS).toISOString();
        keep({ verificationRecordId, expiresAt });
      }),
      verifyProvider: fromPromise(async ({ input: { connectorId }, signal }) => {
        if (!opened) throw failure({ status: 400, code: 'provider.blocked' });
        const own = opened;
        try {
          const state = newState();
          const request = await requestProvider(client, connectorId, state);
          signal.throwIfAborted();
          const answered = awaitAnswer(state, signal);
          own.location.href = request.authorizationUri;
          await verifyProvider(client, request, await answered);
          keep(request);
        } finally {
          own.close();
        }
      }),
      codeVerification: wireCode(client, keep),
    },
    actions: {
      openWindow: () => {
        opened = openProviderWindow(storage);
      },
    },
  });
}
