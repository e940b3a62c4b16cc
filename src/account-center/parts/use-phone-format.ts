import { useSyncExternalStore } from 'react';
import { formatPhone, getPhoneMetadata, subscribeToPhoneMetadata } from '~/src/lib/phone';

function subscribeToNothing() {
  return () => undefined;
}

/**
 * Formats phone numbers, anew once the formats of all countries are there.
 * @param isNeeded whether there is a number; the formats are large
 */
export function usePhoneFormat(isNeeded: boolean): (digits: string) => string {
  useSyncExternalStore(isNeeded ? subscribeToPhoneMetadata : subscribeToNothing, getPhoneMetadata);
  return formatPhone;
}
