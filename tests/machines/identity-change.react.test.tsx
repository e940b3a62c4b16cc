import { Provider } from 'react-redux';
import {
  IdentityChangeView,
  wireIdentityChange,
  type IdentityActor,
} from '~/src/flows/identity-change';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { createTestStore } from '../support/render-console';
import { identityChangeModel } from './identity-change.model';

beforeAll(() => startEnglish('profile', 'common', 'ui', 'errors-console'));

function faked(): never {
  throw new Error('the call is faked');
}
function nothing() {
  return undefined;
}
const store = createTestStore();
const person = {
  name: 'Maya Lindqvist',
  username: null,
  primaryEmail: 'maya@example.com',
  primaryPhone: null,
};

const mount: Mount = (start) => {
  const actor = start(
    wireIdentityChange({
      verifyPassword: faked,
      sendCode: faked,
      verifyCode: faked,
      changeEmail: faked,
      changePassword: faked,
      follow: nothing,
      leave: nothing,
      notifyFailure: nothing,
      notifyChange: nothing,
      resendSeconds: 59,
    }),
  ) as IdentityActor;
  return {
    element: (
      <Provider store={store}>
        <IdentityChangeView actor={actor} person={person} policy={{}} />
      </Provider>
    ),
    send: (event) => actor.send(event as Parameters<IdentityActor['send']>[0]),
  };
};

testReact(identityChangeModel, mount);
