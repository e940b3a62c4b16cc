import { ConfirmationDialogView, createConfirmations } from '~/src/flows/confirmation-dialog';
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
