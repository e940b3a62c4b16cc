import { sessionModel } from './session.model';
import { testLogic } from '../support/machine-logic-tests';

testLogic(sessionModel);
