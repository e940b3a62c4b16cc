export { AccountDeletion } from './account-deletion';
export { AccountDeletionView, type DeletionActor } from './account-deletion.view';
export { deletedAccount } from './deleted-account';
export { StepList } from './step-list';
export { type AccountDeletionOptions } from './use-account-deletion';
export { wireAccountDeletion } from './wire';
