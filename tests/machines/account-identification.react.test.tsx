import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { accountIdentificationModel } from './account-identification.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(accountIdentificationModel, mountStep('accountIdentification', 'identifyingAccount'));
