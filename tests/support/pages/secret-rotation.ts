export function secret(name: string, more: object = {}) {
  return {
    tenantId: 'acme01',
    applicationId: 'app1',
    name,
    value: `${name} value`,
    createdAt: 1,
    expiresAt: null,
    rotatedAt: null,
    lastUsedAt: null,
    ...more,
  };
}
