import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { socialSignInModel } from './social-sign-in.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(socialSignInModel, mountStep('socialSignIn', 'usingProvider'));
