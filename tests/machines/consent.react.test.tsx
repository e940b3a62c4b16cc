import { mountStep, prepareParts } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { consentModel } from './consent.model';

prepareParts();

testReact(consentModel, mountStep('consent', 'consenting'));
