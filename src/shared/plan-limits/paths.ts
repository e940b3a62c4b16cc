/** Where a tenant's plan is seen and changed. */
export const subscriptionPath = (tenantId: string): string =>
  `/${tenantId}/tenant-settings/subscription`;
