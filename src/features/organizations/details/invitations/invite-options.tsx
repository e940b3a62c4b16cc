import { useFormikContext } from 'formik';
import { FormSelect } from '~/src/forms/form-select';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { OutboxNote } from '~/src/shared/sandbox/outbox-note';
import { EXPIRY_DAYS, type ExpiryDays, type InviteValues } from './invite.schema';
import { RolesField } from '../../roles-field';
import type { NamedRole } from '../../roles-field-props';

type InviteOptionsProps = {
  readonly tenantId: string;
  readonly roles: readonly NamedRole[];
  readonly onRolesChange: (roles: readonly NamedRole[]) => void;
};

/** Roles, expiration, and sending of an invitation. */
export function InviteOptions({ tenantId, roles, onRolesChange }: InviteOptionsProps) {
  const { t } = useTranslation('organizations');
  const { values } = useFormikContext<InviteValues>();
  return (
    <>
      <RolesField
        type="User"
        label={t('part.organization_roles')}
        description={t('invite.roles_hint')}
        isOptional
        value={roles}
        onChange={onRolesChange}
      />
      <FormSelect<ExpiryDays>
        name="days"
        label={t('invite.expires')}
        options={EXPIRY_DAYS.map((value) => ({
          value,
          label: t('invite.days', { count: Number(value) }),
        }))}
      />
      <FormSwitch name="isSent" label={t('invite.send')} description={t('invite.send_hint')} />
      {values.isSent && <OutboxNote tenantId={tenantId} content="mail" />}
      {values.isSent && (
        <FormTextField
          name="link"
          label={t('invite.link')}
          description={t('invite.link_hint')}
          type="url"
          placeholder="https://app.example.com/join"
          isMono
          isOptional
        />
      )}
    </>
  );
}
