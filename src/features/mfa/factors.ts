import {
  FingerprintPattern,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  Smartphone,
} from 'lucide-react';
import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';

export type FactorType = SignInExperience['mfa']['factors'][number];

type Factor = {
  /** Of the form. */
  readonly name: 'passkey' | 'totp' | 'phoneCode' | 'emailCode' | 'backupCode';
  readonly type: FactorType;
  readonly icon: LucideIcon;
  /** Codes need a connector, and cannot be a way to sign in at the same time. */
  readonly channel?: 'phone' | 'email';
};

/** As they are listed, strongest first; backup codes only complete another factor. */
export const factors: readonly Factor[] = [
  { name: 'passkey', type: 'WebAuthn', icon: FingerprintPattern },
  { name: 'totp', type: 'Totp', icon: Smartphone },
  { name: 'phoneCode', type: 'PhoneVerificationCode', icon: MessageSquare, channel: 'phone' },
  { name: 'emailCode', type: 'EmailVerificationCode', icon: Mail, channel: 'email' },
  { name: 'backupCode', type: 'BackupCode', icon: ListChecks },
];
