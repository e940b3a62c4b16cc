export { createConfirmations, type ConfirmationOptions, type Confirmations } from './wire';
export { ConfirmationsProvider, loadConfirmationDialog, useConfirm } from './confirmations';
export { useConfirmedWrite } from './use-confirmed-write';
