import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { newPasswordModel } from './new-password.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(newPasswordModel, mountStep('newPassword', 'settingPassword'));
