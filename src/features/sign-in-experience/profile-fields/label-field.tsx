import { Trans } from 'react-i18next';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { FormTextField } from '~/src/forms/form-fields';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { TextField } from '~/src/ui/text-field';
import { isBuiltIn } from './built-in-fields';
import { FieldTextsLink } from './field-texts-link';
import { useFieldName } from './field-look';

type LabelFieldProps = { readonly name: string; readonly field: ProfileField | undefined };

/** The label of a field. Built-in ones have a phrase in every language instead. */
export function LabelField({ name, field }: LabelFieldProps) {
  const { t } = useTranslation('profile-fields');
  const languages = useConsolePath()('/sign-in-experience/content/languages');
  const nameOf = useFieldName();
  if (!field) {
    return (
      <FormTextField
        name={name}
        label={t('control.label')}
        description={t('control.part_label_hint')}
        isOptional
      />
    );
  }
  if (!isBuiltIn(field.name)) {
    return (
      <FormTextField
        name={name}
        label={t('control.label')}
        description={
          <Trans
            t={t}
            i18nKey="control.label_hint"
            components={{ languages: <FieldTextsLink fieldName={field.name} /> }}
          />
        }
      />
    );
  }
  return (
    <TextField
      label={t('control.label')}
      value={nameOf(field)}
      description={
        <Trans
          t={t}
          i18nKey="control.built_in_label_hint"
          components={{ languages: <Link href={languages}>{null}</Link> }}
        />
      }
      isDisabled
    />
  );
}
