import { LogOut, Trash2 } from 'lucide-react';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { DangerRow, DangerZone } from '~/src/ui/card';
import { FormSection } from '~/src/ui/form-section';
import { useLeaveOrDeleteTenant } from './use-leave-or-delete-tenant';

type LeaveOrDeleteSectionProps = {
  readonly tenant: Tenant;
  readonly canDelete: boolean;
  /** Discards unsaved changes of the page. */
  readonly discard: () => void;
};

/** Leave the tenant, or delete it for everyone. */
export function LeaveOrDeleteSection({ tenant, canDelete, discard }: LeaveOrDeleteSectionProps) {
  const { t } = useTranslation('tenant-settings');
  const { leave, remove } = useLeaveOrDeleteTenant(tenant, discard);
  return (
    <FormSection title={t('end.title')} description={t('end.description')}>
      <DangerZone>
        <DangerRow
          title={t('leave.title')}
          description={t('leave.text')}
          action={
            <Button variant="danger-outline" icon={LogOut} onPress={() => void leave()}>
              {t('leave.open')}
            </Button>
          }
        />
        {canDelete && (
          <DangerRow
            title={t('delete.title')}
            description={t('delete.text')}
            action={
              <Button
                variant="danger-outline"
                icon={Trash2}
                disabledReason={tenant.id === ADMIN_TENANT_ID ? t('delete.admin') : undefined}
                onPress={() => void remove()}
              >
                {t('delete.open')}
              </Button>
            }
          />
        )}
      </DangerZone>
    </FormSection>
  );
}
