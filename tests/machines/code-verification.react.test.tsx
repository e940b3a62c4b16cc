import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { codeVerificationModel } from './code-verification.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(codeVerificationModel, mountStep('codeVerification', 'proving'));
