import { Provider } from 'react-redux';
import { OnboardingView, wireOnboarding, type OnboardingActor } from '~/src/flows/onboarding';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { createTestStore } from '../support/render-console';
import { ScriptedApi } from '../support/scripted-api';
import { onboardingModel } from './onboarding.model';

const api = new ScriptedApi();
const europe = { id: 'EU', name: 'Europe', country: 'Europe', tags: [], isPrivate: false };

beforeAll(() => startEnglish('onboarding', 'email-chips', 'common', 'ui', 'errors-console'));
beforeAll(() => {
  api.install().on('GET', '/api/me/regions', { body: { regions: [europe] } });
});
afterAll(() => api.restore());

function fakedCall() {
  return Promise.reject(new Error('the call is faked'));
}

const store = createTestStore();

const mount: Mount = (start) => {
  const actor = start(
    wireOnboarding({
      readIsDone: fakedCall,
      readIsDoneNow: fakedCall,
      createTenant: () => {
        throw new Error('the call is faked');
      },
      inviteCollaborators: fakedCall,
      markDone: fakedCall,
      clearStoredDraft: () => undefined,
      reportSignUp: () => undefined,
      notifyTenant: () => undefined,
      notifyFailure: () => undefined,
      notifyInvitations: () => undefined,
      notifyInvitationFailure: () => undefined,
      navigate: () => undefined,
    }),
  ) as OnboardingActor;
  return {
    element: (
      <Provider store={store}>
        <OnboardingView
          actor={actor}
          email="maya@example.com"
          unsent={{ read: () => null, write: () => undefined }}
          onSignOut={() => undefined}
        />
      </Provider>
    ),
    send: (event) => actor.send(event as Parameters<OnboardingActor['send']>[0]),
  };
};

testReact(onboardingModel, mount);
