import { mountStep, prepareParts } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { newFactorModel } from './new-factor.model';

prepareParts();

testReact(newFactorModel, mountStep('newFactor', 'enrollingFactor'));
