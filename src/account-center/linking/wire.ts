import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { socialLinkingMachine, type LinkOutcome } from '~/machines/social-linking.machine';
import { toFailure } from '~/machines/shared';
import type { KeyValueStorage } from '~/src/lib/storage';
import { windowActor } from '~/src/lib/window-actor';
import type { AccountKit } from '../kit';
import { requestProvider, verifyProvider, type ProviderRequest } from '../provider-proof';
import {
  onAnswer,
  openProviderWindow,
  type ProviderAnswer,
  type ProviderWindow,
} from '../provider-window';
import { storePending, type LinkArrival } from './arrival';

type Dependencies = Pick<AccountKit, 'client' | 'proofs' | 'data'> & {
  readonly storage: KeyValueStorage;
  /** Navigates to the provider. */
  readonly leave: (to: string) => void;
  /** Somebody came back in this window. */
  readonly arrival: LinkArrival | null;
};

type Proof = Pick<ProviderRequest, 'verificationRecordId' | 'redirectUri'>;

function outcomeOf(error: unknown): LinkOutcome {
  const failure = toFailure(error);
  return failure.code === 'user.identity_already_in_use'
    ? { type: 'alreadyInUse' }
    : { type: 'failed', failure };
}

/** Joins the linking of an account at a provider to the account API. */
export function wireLinking({ client, proofs, data, storage, leave, arrival }: Dependencies) {
  let opened: ProviderWindow | null = null;
  let record: (Proof & { connectorId: string; state: string }) | null = null;

  async function link(from: Proof, answer: ProviderAnswer): Promise<void> {
    await verifyProvider(client, from, answer);
    const body = { newIdentifierVerificationRecordId: from.verificationRecordId };
    try {
      await client.call('POST', 'my-account/identities', body, proofs.current());
    } catch (error) {
      // What the server no longer accepts is not offered again.
      if (toFailure(error).code === 'verification_record.permission_denied') proofs.drop();
      throw error;
    }
  }
  const close = () => {
    opened?.close();
    opened = null;
  };

  return socialLinkingMachine.provide({
    actors: {
      requestUri: fromPromise(async ({ input: { connectorId, state } }) => {
        const request = await requestProvider(client, connectorId, state);
        record = { ...request, connectorId, state };
        return { redirectTo: request.authorizationUri };
      }),
      /** The other window only hands over what the provider returned: the token is here. */
      watchOutcome: fromCallback<EventObject, { state: string }>(({ input, sendBack }) =>
        onAnswer(input.state, (answer) => {
          close();
          if (!record) return;
          link(record, answer).then(
            () => sendBack({ type: 'window.answered', outcome: { type: 'linked' } }),
            (error: unknown) => sendBack({ type: 'window.answered', outcome: outcomeOf(error) }),
          );
        }),
      ),
      watchFocus: windowActor('focus', () => ({ type: 'window.focused' })),
      linkIdentity: fromPromise(async ({ input: { connectorData } }) => {
        if (arrival?.pending) await link(arrival.pending, connectorData);
      }),
    },
    actions: {
      openWindow: () => {
        close();
        opened = openProviderWindow(storage);
      },
      leaveForProvider: (_, { redirectTo }) => {
        if (opened) {
          opened.location.href = redirectTo;
        } else if (record) {
          storePending(storage, { ...record, isWindow: false });
          leave(redirectTo);
        }
      },
      closeWindow: close,
      notifyLinked: () => void data.account.load(),
      refreshAccounts: () => void data.account.load(),
    },
  });
}
