import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useListMyInvitationsQuery } from '~/src/api/endpoints/invitations.api';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { lazy } from '~/src/ui/lazy';
import { useTenants } from '../current-tenant';
import { defaultTenantOf } from '../default-tenant';
import { LoadingPage } from './loading.page';

const FindTenantsPage = lazy(async () => ({
  default: (await import('./find-tenants.page')).FindTenantsPage,
}));
const LandingPage = lazy(async () => ({ default: (await import('./landing.page')).LandingPage }));

/**
 * `/` in cloud (specification section 2): redirects to onboarding, the default tenant, or the list
 * of invitations, or shows a landing page.
 */
export function IndexPage() {
  const { data: me, error } = useGetMeQuery();
  const { tenants } = useTenants();
  const isOnboardingDone = me?.customData.onboarding?.isOnboardingDone === true;
  const invitations = useListMyInvitationsQuery(
    isOnboardingDone && tenants.length === 0 ? undefined : skipToken,
  );
  if (error && !me) {
    throw error as unknown;
  }
  if (!me) {
    return <LoadingPage />;
  }
  if (!isOnboardingDone) {
    return <Navigate to="/onboarding" replace />;
  }
  const chosen = defaultTenantOf(me, tenants);
  if (chosen) {
    return <Navigate to={`/${chosen.id}`} replace />;
  }
  if (invitations.error && !invitations.data) {
    throw invitations.error as unknown;
  }
  if (!invitations.data) {
    return <LoadingPage />;
  }
  const pending = invitations.data.filter(({ status }) => status === 'Pending');
  return (
    <Suspense fallback={<LoadingPage />}>
      {pending.length > 0 ? <FindTenantsPage invitations={pending} /> : <LandingPage />}
    </Suspense>
  );
}
