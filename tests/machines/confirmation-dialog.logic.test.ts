import { confirmationDialogModel } from './confirmation-dialog.model';
import { testLogic } from '../support/machine-logic-tests';

testLogic(confirmationDialogModel);
