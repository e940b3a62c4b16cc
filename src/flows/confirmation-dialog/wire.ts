import { createActor, type ActorRefFrom } from 'xstate';
import { confirmationDialogMachine } from '~/machines/confirmation-dialog.machine';
import { commandActor } from '~/src/api/endpoint-actor';
import type { ApiRequest } from '~/src/api/base-query';
import { windowActor } from '~/src/lib/window-actor';
import type { ConfirmOptions } from '~/src/ui/confirm';

export type ConfirmationOptions = ConfirmOptions & {
  /**
   * Runs on confirmation; the dialog stays open and busy until it succeeds, and shows its error.
   */
  readonly action?: (() => Promise<unknown>) | undefined;
  /** The API call to display: `() => apiCall(api.endpoints.deleteX, id)`. */
  readonly calls?: (() => ApiRequest | readonly ApiRequest[]) | undefined;
};

type Asked = {
  readonly options: ConfirmationOptions;
  readonly answer: (confirmed: boolean) => void;
};

type ConfirmationActor = ActorRefFrom<typeof confirmationDialogMachine>;

/** The app's only confirmation dialog, created and started before React. */
export type Confirmations = {
  readonly actor: ConfirmationActor;
  /**
   * Asks for confirmation, and resolves once: true if confirmed and the action, if any, succeeded.
   */
  readonly ask: (options: ConfirmationOptions) => Promise<boolean>;
  /** Options of the request with this ID. */
  readonly optionsOf: (id: string) => ConfirmationOptions | undefined;
};

type Machine = typeof confirmationDialogMachine;
type Start = (machine: Machine) => ConfirmationActor;

/** Connects the chart to what callers show and run. `start` may add an inspector or a fake. */
export function createConfirmations(
  start: Start = (machine) => createActor(machine).start(),
): Confirmations {
  const asked = new Map<string, Asked>();
  let lastId = 0;
  const actor = start(
    confirmationDialogMachine.provide({
      actors: {
        runConfirmed: commandActor(async ({ id }: { id: string }) =>
          asked.get(id)?.options.action?.(),
        ),
        watchHistory: windowActor('popstate', () => ({ type: 'page.left' })),
      },
      actions: {
        notifyCaller: (_, { id, confirmed }) => {
          asked.get(id)?.answer(confirmed);
          asked.delete(id);
        },
      },
    }),
  );
  return {
    actor,
    ask: (options) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = String(lastId);
        asked.set(id, { options, answer: resolve });
        actor.send({
          type: 'dialog.requested',
          request: {
            id,
            requiredText: options.typedName ?? null,
            runs: options.action !== undefined,
          },
        });
      }),
    optionsOf: (id) => asked.get(id)?.options,
  };
}
