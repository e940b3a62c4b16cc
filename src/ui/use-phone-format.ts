import { useMemo, useSyncExternalStore } from 'react';
import { formatPhone, getPhoneMetadata, subscribeToPhoneMetadata } from '~/src/lib/phone';

/** Formats phone numbers, and rerenders once the formats of all countries are loaded. */
export function usePhoneFormat(): (digits: string) => string {
  const phones = useSyncExternalStore(subscribeToPhoneMetadata, getPhoneMetadata);
  // A new function once they are loaded, so that its dependents are updated.
  return useMemo(() => (phones ? formatPhone : (digits) => formatPhone(digits)), [phones]);
}
