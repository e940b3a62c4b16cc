import {
  AccountDeletionView,
  wireAccountDeletion,
  type DeletionActor,
} from '~/src/flows/account-deletion';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { accountDeletionModel } from './account-deletion.model';

beforeAll(() => startEnglish('profile', 'common', 'ui', 'errors-console'));

function faked() {
  return Promise.reject(new Error('the call is faked'));
}
function nothing() {
  return undefined;
}

const mount: Mount = (start) => {
  const actor = start(
    wireAccountDeletion({
      readEligibility: faked,
      endTenant: faked,
      deleteAccount: faked,
      remember: nothing,
      forget: nothing,
      notifyMissingClaims: nothing,
      sayFarewell: nothing,
    }),
  ) as DeletionActor;
  return {
    element: <AccountDeletionView actor={actor} />,
    send: (event) => actor.send(event as Parameters<DeletionActor['send']>[0]),
  };
};

testReact(accountDeletionModel, mount);
