import { editorModel } from './editor.model';
import { testLogic } from '../support/machine-logic-tests';

testLogic(editorModel);
