import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failure } from '../json-request';
import { supportsPasskeys } from './support';

/** The browser's side of WebAuthn. Calls reject with an `ExperienceError` of a code `passkey.*`. */

/** By the name of the browser's error (WebAuthn sections 5.1.3 and 5.1.4). */
const CODES: Readonly<Record<string, string>> = {
  // The browser does not tell a closed dialog from one that took too long.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'wrong_domain',
};

/** The experience API wants it in place of the credential's own type. */
const PAYLOAD_TYPE = 'WebAuthn';

function passkeyError(code: string) {
  return failure({ status: 400, code: `passkey.${code}` });
}

async function ask<Answer>(signal: AbortSignal, request: () => Promise<Answer>): Promise<Answer> {
  if (!supportsPasskeys()) {
    throw passkeyError('unsupported');
  }
  if (signal.aborted) {
    throw passkeyError('cancelled');
  }
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return await request();
  } catch (error) {
    throw passkeyError(CODES[error instanceof Error ? error.name : ''] ?? 'failed');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** An assertion: by the browser's dialog, or chosen among the suggestions of a field. */
export async function getPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  signal: AbortSignal,
  useBrowserAutofill = false,
) {
  const answer = await ask(signal, () => startAuthentication({ optionsJSON, useBrowserAutofill }));
  return { ...answer, type: PAYLOAD_TYPE };
}

/** @param useAutoRegister without a dialog, by the password manager in use */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
  signal: AbortSignal,
  useAutoRegister = false,
) {
  const answer = await ask(signal, () => startRegistration({ optionsJSON, useAutoRegister }));
  return { ...answer, type: PAYLOAD_TYPE };
}
