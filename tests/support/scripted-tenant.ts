import { withBilling } from './billing';
import { withTenantOrigin } from './console-page';
import { withAccount } from './render-console';
import { ScriptedApi } from './scripted-api';

/** A tenant with a plan that has everything, for tests of the pages of a section. */
export function scriptTenant(): ScriptedApi {
  return withTenantOrigin(
    withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' }),
  );
}
