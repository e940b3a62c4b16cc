/** What the console and the framed sign-in page say to each other. */

/** The screens that can be previewed, by topic. */
export const PREVIEW_SCREENS = {
  sign_in: ['signIn', 'password', 'code', 'locked'],
  sign_up: [
    'signUp',
    'newPassword',
    'missingIdentifier',
    'extraProfile',
    'terms',
    'otherFlow',
    'takenAddress',
  ],
  recovery: ['forgotPassword', 'resetPassword', 'changePassword', 'deadLink'],
  social: ['linkAccount', 'unlinkedAccount', 'failedProvider'],
  second_factor: [
    'chooseFactor',
    'verifyTotp',
    'verifyPasskey',
    'verifyBackupCode',
    'verifyEmail',
    'verifyPhone',
  ],
  enrollment: [
    'chooseNewFactor',
    'newTotp',
    'newPasskey',
    'newEmail',
    'newPhone',
    'newBackupCodes',
    'passkeyOffer',
  ],
  others: ['consent', 'expired', 'unknownSession'],
} as const;

export type PreviewTopic = keyof typeof PREVIEW_SCREENS;
export type PreviewScreen = (typeof PREVIEW_SCREENS)[PreviewTopic][number];

/** From the console: the settings as they stand in its form. */
export type PreviewConfig = {
  /** Laid over the stored settings. */
  readonly signInExperience: Readonly<Record<string, unknown>>;
  readonly language?: string | undefined;
  readonly mode?: 'light' | 'dark' | undefined;
  readonly platform?: 'web' | 'mobile' | undefined;
  /** Within an application of a phone. */
  readonly isNative?: boolean | undefined;
  readonly screen?: PreviewScreen | undefined;
  /** Which identifier is asked for, on the screen `missingIdentifier`. */
  readonly missing?: string | undefined;
  /** What the user came for, where a screen is met on more than one way: `code`. */
  readonly flow?: 'signIn' | 'register' | 'forgotPassword' | undefined;
};

export type PreviewMessage = { readonly sender: 'ac_preview'; readonly config: PreviewConfig };

/** From the frame, when it listens and whenever it has shown what it was told. */
export type PreviewReport = {
  readonly sender: 'sign_in_preview';
  readonly screen: PreviewScreen;
  /** Users can get to the screen with these settings. */
  readonly isReached: boolean;
};

type Data = { readonly sender?: unknown; readonly config?: unknown };

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as Data).sender === 'ac_preview' &&
    typeof (data as Data).config === 'object' &&
    (data as Data).config !== null
  );
}

export function isPreviewReport(data: unknown): data is PreviewReport {
  return typeof data === 'object' && data !== null && (data as Data).sender === 'sign_in_preview';
}
