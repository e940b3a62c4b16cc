/** Path of a tenant's subscription. */
export function subscriptionPath(tenantId: string): string {
  return `/${tenantId}/tenant-settings/subscription`;
}
