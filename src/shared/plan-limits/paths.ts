/** Where a tenant's plan is seen and changed. */
export function subscriptionPath(tenantId: string): string {
  return `/${tenantId}/tenant-settings/subscription`;
}
