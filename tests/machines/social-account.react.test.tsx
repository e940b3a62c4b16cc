import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { socialAccountModel } from './social-account.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(socialAccountModel, mountStep('socialAccount', 'usingProvider'));
