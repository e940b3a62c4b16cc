import { mountStep } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { identifierProofModel } from './identifier-proof.model';

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/sign-in');
});

testReact(identifierProofModel, mountStep('identifierProof', 'proving'));
