import {
  Cake,
  CircleUser,
  Globe,
  IdCard,
  type LucideIcon,
  MapPin,
  PencilRuler,
  Signature,
  Smile,
  User,
} from 'lucide-react';
import { useFormikContext } from 'formik';
import { apiCall } from '~/src/api/api-call';
import { customProfileFieldsApi } from '~/src/api/endpoints/custom-profile-fields.api';
import { FormDialog, type FormDialogError } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { initialField, OFFERED_FIELDS, type OfferedField } from './built-in-fields';
import styles from './profile-fields.module.css';

type Choice = OfferedField | 'custom';
export type AddFieldValues = { choice: Choice | null; key: string };

const icons: Readonly<Record<OfferedField, LucideIcon>> = {
  fullname: User,
  name: Signature,
  nickname: Smile,
  birthdate: Cake,
  gender: CircleUser,
  address: MapPin,
  website: Globe,
  profile: IdCard,
};

/** The name of the field that would be added. */
export function nameOfChoice({ choice, key }: AddFieldValues): string {
  return choice === null || choice === 'custom' ? key.trim() : choice;
}

type AddFieldFormProps = {
  readonly existing: readonly string[];
  readonly failure: FormDialogError | undefined;
  readonly onClose: () => void;
};

/** The built-in fields that are not asked for yet, and one of the tenant's own. */
export function AddFieldForm({ existing, failure, onClose }: AddFieldFormProps) {
  const { t } = useTranslation('profile-fields');
  const { values } = useFormikContext<AddFieldValues>();
  const { isCloud, isPaid, details } = useQuota();
  const isMissing = isCloud && details?.quota.collectUserProfileEnabled === false;
  const name = nameOfChoice(values);
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('add.title')}
      headerEnd={!isPaid && <CombinedTag />}
      description={t('add.description')}
      submitLabel={t('add.submit')}
      isSubmitDisabled={isMissing}
      footer={isMissing ? <QuotaFooter quotaKey="collectUserProfileEnabled" /> : undefined}
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={name === ''}
          calls={() =>
            apiCall(customProfileFieldsApi.endpoints.createProfileField, initialField(name))
          }
        />
      }
      failure={failure}
    >
      <FormRadioCards<Choice>
        name="choice"
        label={t('add.choice')}
        isLabelHidden
        columns={3}
        className={styles.choices}
        options={[
          ...OFFERED_FIELDS.map((field) => {
            const isAdded = existing.includes(field);
            return {
              value: field,
              label: t(`built_in.${field}.label`),
              description: isAdded ? t('add.added') : t(`built_in.${field}.hint`),
              icon: icons[field],
              isDisabled: isAdded,
            };
          }),
          {
            value: 'custom' as const,
            label: t('add.custom'),
            description: t('add.custom_hint'),
            icon: PencilRuler,
          },
        ]}
      />
      {values.choice === 'custom' && (
        <FormTextField
          name="key"
          label={t('key.label')}
          description={t('key.hint')}
          prefix="customData."
          spellCheck={false}
          autoComplete="off"
          isMono
          autoFocus
        />
      )}
    </FormDialog>
  );
}
