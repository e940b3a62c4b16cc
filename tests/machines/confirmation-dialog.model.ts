import {
  confirmationDialogMachine,
  type ConfirmationDialogContext,
} from '~/machines/confirmation-dialog.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';

function request(id: string, runs: boolean, requiredText: string | null = null): EventCase {
  return {
    type: 'dialog.requested',
    request: { id, runs, requiredText },
  };
}

const cases: readonly EventCase[] = [
  { type: 'dialog.confirmed' },
  { type: 'dialog.cancelled' },
  { type: 'page.left' },
  { type: 'dialog.typed', text: 'Acme' },
  { type: 'dialog.typed', text: 'Acm' },
  resolves('runConfirmed'),
  rejects('runConfirmed', { code: 'entity.in_use', message: 'Still used', requestId: 'r1' }),
];

const dialog = { role: 'alertdialog', name: /^Delete Acme\?$/ } as const;
const confirm = { role: 'button', name: /^Delete$/ } as const;
const cancel = { role: 'button', name: /^Cancel$/ } as const;
const field = { role: 'textbox', name: /^Type Acme to confirm$/ } as const;
const complaint = { text: /Still used/ } as const;

export const confirmationDialogModel: MachineModel = {
  machine: confirmationDialogMachine,
  facts: ({ request, typed }: ConfirmationDialogContext) => ({
    request: request && [request.runs, request.requiredText],
    // The text matters only where one is asked for.
    typed: request?.requiredText ? typed : null,
  }),
  slices: [
    { name: 'a question', cases: [request('ask', false), request('ask-again', false), ...cases] },
    { name: 'a deletion', cases: [request('delete', true), request('ask', false), ...cases] },
    { name: 'a typed confirmation', cases: [request('delete-typed', true, 'Acme'), ...cases] },
  ],
  view: {
    actions: {
      'dialog.requested': (hands, event) => hands.send(event),
      'page.left': (hands, event) => hands.send(event),
      'dialog.confirmed': (hands) => hands.click(confirm),
      'dialog.cancelled': (hands) => hands.press('Escape'),
      'dialog.typed': (hands, { text }: { text: string }, { context }) =>
        context.request?.requiredText ? hands.type(field, text) : Promise.resolve(),
    },
    screens: {
      closed: () => ({ visible: [], hidden: [dialog] }),
      open: ({ context }) => ({
        visible: [dialog, confirm, cancel, ...(context.failure ? [complaint] : [])],
        hidden: context.failure ? [] : [complaint],
        disabled: context.request?.requiredText && context.typed !== 'Acme' ? [confirm] : [],
      }),
      confirming: () => ({ visible: [dialog], hidden: [complaint], disabled: [confirm, cancel] }),
    },
  },
};
