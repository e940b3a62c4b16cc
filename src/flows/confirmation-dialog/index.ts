export { createConfirmations, type ConfirmationOptions, type Confirmations } from './wire';
export {
  ConfirmationDialogView,
  ConfirmationsProvider,
  useConfirm,
} from './confirmation-dialog.view';
export { useConfirmedWrite } from './use-confirmed-write';
