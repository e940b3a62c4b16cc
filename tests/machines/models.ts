import { accountDeletionModel } from './account-deletion.model';
import { accountIdentificationModel } from './account-identification.model';
import { identifierProofModel } from './identifier-proof.model';
import { assistantModel } from './assistant.model';
import { bulkJobModel } from './bulk-job.model';
import { codeVerificationModel } from './code-verification.model';
import { confirmationDialogModel } from './confirmation-dialog.model';
import { consentModel } from './consent.model';
import { editorModel } from './editor.model';
import { identityChangeModel } from './identity-change.model';
import { invitationAcceptanceModel } from './invitation-acceptance.model';
import { newPasswordModel } from './new-password.model';
import { onboardingModel } from './onboarding.model';
import { profileCompletionModel } from './profile-completion.model';
import { sessionModel } from './session.model';
import { signInModel } from './sign-in.model';
import { socialLinkingModel } from './social-linking.model';
import { tenantAccessModel } from './tenant-access.model';
import { uploadModel } from './upload.model';
import { checkoutModel } from './checkout.model';
import { checkoutReturnModel } from './checkout-return.model';
import { tenantCreationModel } from './tenant-creation.model';
import type { MachineModel } from '../support/machine-model';

/** Every chart's model. A chart without one fails the proofs over all charts. */
export const models: readonly MachineModel[] = [
  accountDeletionModel,
  accountIdentificationModel,
  assistantModel,
  bulkJobModel,
  codeVerificationModel,
  confirmationDialogModel,
  consentModel,
  editorModel,
  identifierProofModel,
  identityChangeModel,
  invitationAcceptanceModel,
  newPasswordModel,
  onboardingModel,
  profileCompletionModel,
  sessionModel,
  signInModel,
  socialLinkingModel,
  tenantAccessModel,
  uploadModel,
  checkoutModel,
  checkoutReturnModel,
  tenantCreationModel,
];
