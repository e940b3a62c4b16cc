import { useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { setTenantScope } from '~/src/api/tenant-scope';
import { TenantAccessView } from '~/src/flows/tenant-access';
import { useConsole } from './console-context';

/**
 * Everything below `/{tenantId}`. The tenant-access chart resolves the placeholder and redirects
 * users without access to the root; pages render below it, scoped to their tenant.
 */
export function TenantBoundary() {
  const { tenantId = '' } = useParams();
  const { tenantAccess } = useConsole();
  return tenantAccess ? (
    <TenantAccessView actor={tenantAccess.actor} tenantId={tenantId}>
      <TenantScope key={tenantId} tenantId={tenantId} />
    </TenantAccessView>
  ) : null;
}

/** Remounts with the tenant, so that no state of one shows in another. */
export function TenantScope({ tenantId }: { readonly tenantId: string }) {
  // Before the children's first render, whose queries depend on it.
  useState(() => setTenantScope(tenantId));
  return <Outlet />;
}
