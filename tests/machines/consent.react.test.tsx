import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { consentModel } from './consent.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(consentModel, mountStep('consent', 'consenting'));
