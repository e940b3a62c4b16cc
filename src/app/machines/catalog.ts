import type { AnyStateMachine } from 'xstate';
import { isMachine } from '~/src/lib/is-machine';

/** Every chart of `machines/`, by ID; `tests/architecture` reports missing ones. */
const files: Readonly<Record<string, () => Promise<object>>> = {
  'account-deletion': () => import('~/machines/account-deletion.machine'),
  'account-identification': () => import('~/machines/account-identification.machine'),
  assistant: () => import('~/machines/assistant.machine'),
  'bulk-job': () => import('~/machines/bulk-job.machine'),
  checkout: () => import('~/machines/checkout.machine'),
  'checkout-return': () => import('~/machines/checkout-return.machine'),
  'code-verification': () => import('~/machines/code-verification.machine'),
  'confirmation-dialog': () => import('~/machines/confirmation-dialog.machine'),
  consent: () => import('~/machines/consent.machine'),
  editor: () => import('~/machines/editor.machine'),
  'identifier-proof': () => import('~/machines/identifier-proof.machine'),
  'identity-change': () => import('~/machines/identity-change.machine'),
  'invitation-acceptance': () => import('~/machines/invitation-acceptance.machine'),
  'new-password': () => import('~/machines/new-password.machine'),
  onboarding: () => import('~/machines/onboarding.machine'),
  'profile-completion': () => import('~/machines/profile-completion.machine'),
  session: () => import('~/machines/session.machine'),
  'sign-in': () => import('~/machines/sign-in.machine'),
  'social-linking': () => import('~/machines/social-linking.machine'),
  'tenant-access': () => import('~/machines/tenant-access.machine'),
  'tenant-creation': () => import('~/machines/tenant-creation.machine'),
  upload: () => import('~/machines/upload.machine'),
};

export const machineIds: readonly string[] = Object.keys(files).sort();

/** Loads the machine of one chart. @throws if there is none with that ID */
export async function loadMachine(id: string): Promise<AnyStateMachine> {
  const machine = Object.values((await files[id]?.()) ?? {}).find(isMachine);
  if (!machine) throw new Error(`There is no machine "${id}".`);
  return machine;
}
