import type { SignInExperience } from '../settings';
import { supportsPasskeys } from './support';

type Settings = SignInExperience['passkeySignIn'];

/** A button below the first form, in browsers that know passkeys. */
export function showsPasskeyButton(settings: Settings): boolean {
  return settings?.enabled === true && settings.showPasskeyButton !== false && supportsPasskeys();
}

/** Passkeys among the suggestions of the identifier field. */
export function suggestsPasskeys(settings: Settings): boolean {
  return settings?.enabled === true && settings.allowAutofill !== false;
}
