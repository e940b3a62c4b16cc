/** Conversion events: sign-ups, and tenants moved to production. */
export type Conversion =
  | { readonly kind: 'signUp' }
  | { readonly kind: 'productionTenant' | 'purchase'; readonly tenantId: string };

type Listener = (conversion: Conversion) => void;

const listeners = new Set<Listener>();

/** Notifies listeners; there are none unless analytics are configured. */
export function reportConversion(conversion: Conversion): void {
  for (const listener of listeners) listener(conversion);
}

/** @returns an unsubscribe function */
export function onConversion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
