import { TENANT_ROLES } from '~/contract/tenancy';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { useTranslation } from '~/src/i18n/use-translation';

/** Collaborator or admin, with the permissions of each. */
export function RoleField() {
  const { t } = useTranslation('tenant-members');
  return (
    <FormRadioCards
      name="roleName"
      label={t('role.label')}
      columns={1}
      options={[...TENANT_ROLES].reverse().map((role) => ({
        value: role,
        label: t(`role.${role}`),
        description: t(`role.about.${role}`),
      }))}
    />
  );
}
