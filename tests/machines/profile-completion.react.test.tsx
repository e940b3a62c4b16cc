import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { profileCompletionModel } from './profile-completion.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(profileCompletionModel, mountStep('profileCompletion', 'completing'));
