import { Navigate } from 'react-router-dom';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useTenants } from '../current-tenant';
import { LandingPage } from './landing.page';
import { LoadingPage } from './loading.page';

/** `/` in cloud: to onboarding, to the default tenant, or nowhere yet (specification section 2). */
export function IndexPage() {
  const { data: me, error } = useGetMeQuery();
  const { tenants } = useTenants();
  if (error && !me) {
    throw error as unknown;
  }
  if (!me) {
    return <LoadingPage />;
  }
  if (me.customData.onboarding?.isOnboardingDone !== true) {
    return <Navigate to="/onboarding" replace />;
  }
  const chosen = tenants.find(({ id }) => id === me.customData.defaultTenantId) ?? tenants[0];
  return chosen ? <Navigate to={`/${chosen.id}`} replace /> : <LandingPage />;
}
