import type { PhoneNumber } from 'libphonenumber-js/min';

/**
 * Phone numbers in human-readable format. The API and the database use digits with the country
 * code. The metadata of all countries is a separate chunk, loaded on demand.
 */

type Phones = {
  readonly parsePhoneNumberFromString: (text: string) => PhoneNumber | undefined;
};

let phones: Phones | null = null;
let loading: Promise<Phones> | null = null;
const listeners = new Set<() => void>();

/** Loads the metadata once; after an error the next call retries. */
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

/** Calls back once the metadata is loaded. Returns an unsubscribe function. */
export function subscribeToPhoneMetadata(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The metadata, once loaded. */
export function getPhoneMetadata(): Phones | null {
  return phones;
}

function international(text: string): string {
  return text.startsWith('+') ? text : `+${text}`;
}

/**
 * "+44 7700 900118" for "447700900118"; a number of unknown format is shown as stored. The first
 * number starts loading the metadata; until then, and if that fails, numbers are plain digits.
 */
export function formatPhone(digits: string): string {
  if (!phones) {
    loadPhoneMetadata().catch(() => undefined);
    return international(digits);
  }
  const parsed = phones.parsePhoneNumberFromString(international(digits));
  return parsed ? parsed.formatInternational() : digits;
}

/** Digits and common separators, with an optional plus sign. */
const PHONE_SPELLING = /^\+?[\d\s().-]+$/;

/**
 * The digits to store, for a number in any format with its country code ("+44 7400…", "0044…", "44
 * (7400) …"); null if no country has such a number, by the same rule as on the server. Without
 * metadata the digits are used as they are.
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

/** The same, after loading the metadata. */
export async function parsePhone(text: string): Promise<string | null> {
  if (!PHONE_SPELLING.test(text.trim())) {
    return null;
  }
  await loadPhoneMetadata();
  return parseLoadedPhone(text);
}
