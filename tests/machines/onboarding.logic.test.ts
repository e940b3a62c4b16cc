import { onboardingModel } from './onboarding.model';
import { testLogic } from '../support/machine-logic-tests';

testLogic(onboardingModel);
