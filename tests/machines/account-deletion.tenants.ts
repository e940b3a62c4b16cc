/** A tenant as the account's eligibility lists it. */
export function tenant(id: string, more: object = {}) {
  return {
    id,
    name: id.toUpperCase(),
    planId: 'free',
    subscriptionStatus: 'active',
    openInvoices: 0,
    ...more,
  };
}

/** Steps of a plan: a tenant to delete, and one to leave. */
export const a = { id: 'a', name: 'A', kind: 'delete' };
export const b = { id: 'b', name: 'B', kind: 'leave' };

/** The progress of a plan that has not begun. */
export const fresh = { done: [], steps: [] };
