import { useFormikContext } from 'formik';
import { Bot, UserCog } from 'lucide-react';
import type { RoleType } from '~/contract/access';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import { rolesApi } from '~/src/api/endpoints/roles.api';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { Banner } from '~/src/ui/banner';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { RadioCards } from '~/src/ui/radio-cards';
import { type NewRoleValues, toNewRole } from '../role.schema';
import { usePermissionGroups } from '../use-permission-groups';
import { limitOf, useRoleLimits } from './use-role-limits';
import styles from '../roles.module.css';

type CreateRoleFormProps = {
  readonly picked: readonly PickerItem[];
  readonly onPickedChange: (picked: readonly PickerItem[]) => void;
  /** The message of an error without a field. */
  readonly failure: string | undefined;
  readonly onClose: () => void;
};

const types = [
  { value: 'User', icon: UserCog },
  { value: 'MachineToMachine', icon: Bot },
] as const;

/** The fields of a new role, with the permission picker. */
export function CreateRoleForm(props: CreateRoleFormProps) {
  const { picked, onPickedChange, failure, onClose } = props;
  const { t } = useTranslation('roles');
  const { values, setFieldValue } = useFormikContext<NewRoleValues>();
  const { type } = values;
  const { groups, managementScopes, error } = usePermissionGroups(type);
  const { isCharged } = useQuota();
  const reached = useRoleLimits()(type, picked.length);
  const planFooter = usePlanFooter({
    reached,
    addOn: 'rbac',
    isCharged: isCharged(limitOf(type)),
  });

  const changeType = (next: RoleType) => {
    void setFieldValue('type', next);
    // Only machine-to-machine roles can grant the management API.
    if (next === 'User') onPickedChange(picked.filter(({ id }) => !managementScopes.has(id)));
  };

  return (
    <FormDialog
      keeps={['name', 'description', 'type']}
      hasMoreInput={picked.length > 0}
      onClose={onClose}
      size="lg"
      title={t('create.title')}
      headerEnd={<CombinedTag isBundle />}
      submitLabel={t('create.submit')}
      isSubmitDisabled={reached !== undefined}
      {...planFooter}
      footerStart={
        <ApiCallButton
          isIconOnly
          calls={() => apiCall(rolesApi.endpoints.createRole, toNewRole(values, picked))}
        />
      }
      failure={failure === undefined ? undefined : { title: t('create.failed'), text: failure }}
    >
      <FormTextField
        name="name"
        label={t('field.name')}
        placeholder={t('create.name_placeholder')}
        autoFocus
      />
      <RadioCards<RoleType>
        label={t('field.type')}
        columns={2}
        value={type}
        onChange={changeType}
        options={types.map(({ value, icon }) => ({
          value,
          icon,
          label: t(`type.${value}`),
          description: t(`create.type.${value}`),
        }))}
      />
      <FormTextField
        name="description"
        label={t('field.description')}
        placeholder={t('create.description_placeholder')}
      />
      <div className={styles.permissions}>
        <span className={styles.label}>{t('create.permissions')}</span>
        <PermissionPicker
          label={t('create.permissions')}
          searchLabel={t('permission.picker_search')}
          emptyText={t('permission.none_at_all')}
          groups={groups}
          error={error}
          picked={picked}
          onPickedChange={onPickedChange}
        />
      </div>
      {picked.some(({ id }) => managementScopes.has(id)) && (
        <Banner tone="warning" title={t('management.picked')} isStacked>
          {t('management.picked_text')}
        </Banner>
      )}
    </FormDialog>
  );
}
