import { mountStep, prepareParts } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { secondFactorModel } from './second-factor.model';

prepareParts();

testReact(secondFactorModel, mountStep('secondFactor', 'verifyingSecondFactor'));
