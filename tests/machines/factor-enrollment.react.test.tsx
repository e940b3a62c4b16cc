import { mountStep, prepareParts } from '../support/experience-step';
import { testReact } from '../support/machine-react';
import { factorEnrollmentModel } from './factor-enrollment.model';

prepareParts();

testReact(factorEnrollmentModel, mountStep('factorEnrollment', 'enrollingFactor'));
