import { loadScript } from '../captcha/load-script';
import type { GoogleOneTap } from '../settings';
import { keepCredential } from './one-tap-cookie';

const SCRIPT = 'https://accounts.google.com/gsi/client';

type IdClient = {
  readonly initialize: (options: Readonly<Record<string, unknown>>) => void;
  readonly prompt: () => void;
};

type GoogleWindow = { readonly google?: { readonly accounts?: { readonly id?: IdClient } } };

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Shows Google One Tap beside the form. Who accepts it goes on as one who comes back from Google.
 * Without Google's script nothing is missing: its button is on the page.
 * @see https://developers.google.com/identity/gsi/web/reference/js-reference
 */
export async function offerOneTap(
  settings: GoogleOneTap,
  interactionId: string,
  leave: (to: string) => void,
): Promise<void> {
  const { clientId, autoSelect = false, closeOnTapOutside = true, itpSupport = true } = settings;
  try {
    await loadScript(SCRIPT);
    const client = (window as unknown as GoogleWindow).google?.accounts?.id;
    client?.initialize({
      client_id: clientId,
      context: 'signin',
      // Binds the ID token to this sign-in.
      nonce: await sha256(interactionId),
      auto_select: autoSelect,
      cancel_on_tap_outside: closeOnTapOutside,
      itp_support: itpSupport,
      use_fedcm_for_prompt: true,
      callback: ({ credential }: { readonly credential: string }) => {
        keepCredential(document, credential);
        leave(`/direct/social/google${location.search}`);
      },
    });
    client?.prompt();
  } catch {
    // Blocked, offline, or not a secure context.
  }
}
