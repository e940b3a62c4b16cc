import { useState } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { setTenantScope } from '~/src/api/tenant-scope';
import { useTenants } from './current-tenant';
import { LoadingPage } from './pages/loading.page';

/** Stands for "the default tenant" in links that know no tenant. */
const placeholder = 'to';

/**
 * Everything below `/{tenantId}`: resolves the placeholder, sends unknown tenants to the root, and
 * points management calls at the tenant of the address before any page of it renders.
 */
export function TenantBoundary() {
  const { tenantId = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const { tenants, current } = useTenants();
  const isPlaceholder = tenantId === placeholder;
  const { data: me, isLoading } = useGetMeQuery(undefined, { skip: !isPlaceholder });

  if (isPlaceholder) {
    if (isLoading) {
      return <LoadingPage />;
    }
    const chosen = tenants.find(({ id }) => id === me?.customData.defaultTenantId) ?? tenants[0];
    return (
      <Navigate
        replace
        to={chosen ? `/${chosen.id}${pathname.slice(placeholder.length + 1)}${search}${hash}` : '/'}
      />
    );
  }
  return current ? (
    <TenantScope key={current.id} tenantId={current.id} />
  ) : (
    <Navigate to="/" replace />
  );
}

/** Remounts with the tenant, so that no state of one shows in another. */
export function TenantScope({ tenantId }: { readonly tenantId: string }) {
  // Before the children's first render, whose queries already depend on it.
  useState(() => setTenantScope(tenantId));
  return <Outlet />;
}
