/** What marketing wants to know about: who signed up, and which tenants went into production. */
export type Conversion =
  | { readonly kind: 'signUp' }
  | { readonly kind: 'productionTenant' | 'purchase'; readonly tenantId: string };

type Listener = (conversion: Conversion) => void;

const listeners = new Set<Listener>();

/** Tells whoever listens; nobody does unless analytics are configured. */
export function reportConversion(conversion: Conversion): void {
  for (const listener of listeners) listener(conversion);
}

/** @returns a function that ends the listening */
export function onConversion(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
