import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { useListRegionsQuery, type Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { loadAhead } from '~/src/lib/load-ahead';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';

function loadDialog() {
  return import('./convert-to-production.dialog');
}
const ConvertToProductionDialog = lazy(async () => ({
  default: (await loadDialog()).ConvertToProductionDialog,
}));

/** A region with this in its ID only has development tenants. */
const developmentOnly = '_DEV_';

/** A development tenant in a region with production tenants. */
function useCanConvert(tenant: Pick<Tenant, 'tag' | 'regionName'> | undefined): boolean {
  const isDevelopment = tenant?.tag === 'development';
  const { data: regions } = useListRegionsQuery(isDevelopment ? undefined : skipToken);
  if (!tenant || !isDevelopment || !regions || tenant.regionName.includes(developmentOnly)) {
    return false;
  }
  // A region closed to new tenants is not listed; its existing tenants can still be converted.
  const region = regions.find(({ id }) => id === tenant.regionName);
  return region === undefined || region.tags.includes('production');
}

/** A button with its dialog; nothing for tenants that cannot be converted. */
export function ConvertToProduction({ tenant }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('checkout');
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const canConvert = useCanConvert(tenant);
  return canConvert ? (
    <>
      <Button onPress={() => setDialog('open')} onHoverStart={() => loadAhead(loadDialog)}>
        {t('convert.open')}
      </Button>
      {dialog !== 'unopened' && (
        <Suspense>
          <ConvertToProductionDialog
            tenant={tenant}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  ) : null;
}
