import type { ConnectorFactory } from '~/src/api/endpoints/connectors.api';
import { FormSelect } from '~/src/forms/form-select';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { generalLabels } from './general-values';

type GeneralFieldsProps = {
  readonly kind: Pick<ConnectorFactory, 'isStandard' | 'isTokenStorageSupported'>;
  /** The target of a standard connector is chosen once: identities are kept under it. */
  readonly isNew: boolean;
  /** Users whose tokens are kept now. */
  readonly tokenSetCount?: number | undefined;
};

/** How a social connector shows itself, and what it keeps. */
export function GeneralFields({ kind, isNew, tokenSetCount = 0 }: GeneralFieldsProps) {
  const { t } = useTranslation('connectors');
  const labels = generalLabels(t);
  const canChooseTarget = kind.isStandard === true && isNew;
  return (
    <>
      {kind.isStandard && (
        <>
          <FormTextField name="name" label={labels.name} description={t('general.name_text')} />
          <FormTextField
            name="logo"
            label={labels.logo}
            inputMode="url"
            placeholder="https://example.com/logo.svg"
            isMono
            isOptional
          />
          <FormTextField
            name="logoDark"
            label={labels.logoDark}
            inputMode="url"
            placeholder="https://example.com/logo-dark.svg"
            isMono
            isOptional
          />
        </>
      )}
      <FormTextField
        name="target"
        label={labels.target}
        description={t(canChooseTarget ? 'general.target_new' : 'general.target_fixed')}
        isReadOnly={!canChooseTarget}
        isMono
      />
      <FormSelect
        name="syncProfile"
        label={labels.syncProfile}
        options={[
          { value: 'sign_up', label: t('general.sync_at_sign_up') },
          { value: 'sign_in', label: t('general.sync_at_sign_in') },
        ]}
      />
      {kind.isTokenStorageSupported && (
        <FormSwitch
          name="enableTokenStorage"
          label={labels.enableTokenStorage}
          description={
            tokenSetCount > 0
              ? t('general.tokens_kept', { count: tokenSetCount })
              : t('general.token_storage_text')
          }
        />
      )}
    </>
  );
}
