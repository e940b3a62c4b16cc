import type { PhoneNumber } from 'libphonenumber-js/min';

/**
 * Phone numbers as people read and type them. The wire and the database hold digits with the
 * country code. The rules of all countries are a chunk of their own, loaded when first needed.
 */

type Phones = {
  readonly parsePhoneNumberFromString: (text: string) => PhoneNumber | undefined;
};

let phones: Phones | null = null;
let loading: Promise<Phones> | null = null;
const listeners = new Set<() => void>();

/** Loads the rules once; a failed load is tried again by the next call. */
export function loadPhoneMetadata(): Promise<Phones> {
  loading ??= import(/* webpackChunkName: "phone-numbers" */ 'libphonenumber-js/min').then(
    (loaded) => {
      phones = loaded;
      for (const listener of listeners) {
        listener();
      }
      return loaded;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Tells when the rules have arrived, and starts loading them. Returns how to stop. */
export function subscribeToPhoneMetadata(listener: () => void): () => void {
  listeners.add(listener);
  // Without the rules numbers stay readable, as plain digits.
  loadPhoneMetadata().catch(() => undefined);
  return () => listeners.delete(listener);
}

/** The rules, once they are loaded. */
export function getPhoneMetadata(): Phones | null {
  return phones;
}

function international(text: string): string {
  return text.startsWith('+') ? text : `+${text}`;
}

/** "+44 7700 900118" for "447700900118"; a number that no rule knows is shown as it is stored. */
export function formatPhone(digits: string): string {
  if (!phones) {
    return international(digits);
  }
  const parsed = phones.parsePhoneNumberFromString(international(digits));
  return parsed ? parsed.formatInternational() : digits;
}

/** Digits and what people write between them, with an optional plus sign. */
const PHONE_SPELLING = /^\+?[\d\s().-]+$/;

/**
 * The digits that are stored, for a number in any spelling with its country code ("+44 7400…",
 * "0044…", "44 (7400) …"); null where no country has such a number, by the same rule as the
 * server's. Needs the rules to be loaded; without them the digits are taken as they are.
 */
export function parseLoadedPhone(text: string): string | null {
  const spelled = text.trim();
  if (!PHONE_SPELLING.test(spelled)) {
    return null;
  }
  const number = international(spelled.replace(/^00/, '+'));
  if (!phones) {
    return number.replace(/\D/g, '');
  }
  const parsed = phones.parsePhoneNumberFromString(number);
  return parsed?.isValid() ? parsed.number.slice(1) : null;
}

/** The same, with the rules loaded before. */
export async function parsePhone(text: string): Promise<string | null> {
  if (!PHONE_SPELLING.test(text.trim())) {
    return null;
  }
  await loadPhoneMetadata();
  return parseLoadedPhone(text);
}
