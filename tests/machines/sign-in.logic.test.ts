import { signInModel } from './sign-in.model';
import { testLogic } from '../support/machine-logic-tests';

testLogic(signInModel);
