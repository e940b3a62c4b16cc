import { uploadModel } from './upload.model';
import { testLogic } from '../support/machine-logic-tests';

testLogic(uploadModel);
