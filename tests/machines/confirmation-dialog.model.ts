import {
  confirmationDialogMachine,
  type ConfirmationDialogContext,
} from '~/machines/confirmation-dialog.machine';
import { answers, refuses, type EventCase, type MachineModel } from '../support/machine-model';

const request = (id: string, runs: boolean, requiredText: string | null = null): EventCase => ({
  type: 'dialog.requested',
  request: { id, runs, requiredText },
});

const cases: readonly EventCase[] = [
  { type: 'dialog.confirmed' },
  { type: 'dialog.cancelled' },
  { type: 'page.left' },
  { type: 'dialog.typed', text: 'Acme' },
  { type: 'dialog.typed', text: 'Acm' },
  answers('runConfirmed'),
  refuses('runConfirmed', { code: 'entity.in_use', message: 'Still used', requestId: 'r1' }),
];

export const confirmationDialogModel: MachineModel = {
  machine: confirmationDialogMachine,
  facts: ({ request, typed }: ConfirmationDialogContext) => ({
    request: request?.id ?? null,
    // The text matters only where one is asked for.
    typed: request?.requiredText ? typed : null,
  }),
  slices: [
    { name: 'a question', cases: [request('ask', false), request('ask-again', false), ...cases] },
    { name: 'a deletion', cases: [request('delete', true), request('ask', false), ...cases] },
    { name: 'a typed confirmation', cases: [request('delete-typed', true, 'Acme'), ...cases] },
  ],
  view: null,
};
