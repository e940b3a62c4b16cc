import { createConfirmations } from '~/src/flows/confirmation-dialog';
import { ConfirmationDialogView } from '~/src/flows/confirmation-dialog/confirmation-dialog.view';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { confirmationDialogModel } from './confirmation-dialog.model';

beforeAll(() => startEnglish('flows', 'ui', 'errors-console'));

const mount: Mount = (start) => {
  const confirmations = createConfirmations(start);
  return {
    element: <ConfirmationDialogView confirmations={confirmations} />,
    send: (event) => {
      if (event.type === 'page.left') {
        window.dispatchEvent(new PopStateEvent('popstate'));
        return;
      }
      const { runs, requiredText } = event['request'] as {
        runs: boolean;
        requiredText: string | null;
      };
      void confirmations.ask({
        title: 'Delete Acme?',
        confirmLabel: 'Delete',
        ...(requiredText === null ? {} : { typedName: requiredText }),
        ...(runs ? { action: () => Promise.resolve() } : {}),
      });
    },
  };
};

testReact(confirmationDialogModel, mount);

test('a caller is answered once, its action runs once', async () => {
  const confirmations = createConfirmations();
  const ran: string[] = [];
  const answer = confirmations.ask({
    title: 'Delete?',
    confirmLabel: 'Delete',
    action: async () => {
      ran.push('deleted');
    },
  });
  confirmations.actor.send({ type: 'dialog.confirmed' });
  confirmations.actor.send({ type: 'dialog.confirmed' });
  await expect(answer).resolves.toBe(true);
  expect(ran).toEqual(['deleted']);
});
