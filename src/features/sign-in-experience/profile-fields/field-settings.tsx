import { Suspense, useMemo } from 'react';
import type { ApiError } from '~/src/api/api-error';
import type { ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';
import { Editor } from '~/src/flows/editor';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { DeleteSection } from '~/src/ui/delete-section';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import type { Translate } from './controls.fields';
import { FieldControls, hasChecks } from './field-controls';
import { askedParts, partsOfType, prefixOf } from './profile-field.fields';
import { useFieldRecord } from './use-field-record';

// Apart, so that the form is within the size of a first page.
const ComponentsSection = lazy(async () => ({
  default: (await import('./components.section')).ComponentsSection,
}));
const TypeChecks = lazy(async () => ({ default: (await import('./type-checks')).TypeChecks }));
const FieldsPreview = lazy(async () => ({
  default: (await import('./fields-preview')).FieldsPreview,
}));

type FieldSettingsProps = {
  readonly field: ProfileField;
  /** Absent for members who may not delete. */
  readonly onDelete: (() => void) | undefined;
};

/** What the server says about the values of some control, at that control. */
function fieldErrors({ code }: ApiError, t: Translate): Readonly<Record<string, string>> {
  switch (code) {
    case 'custom_profile_fields.invalid_regex_format':
      return { pattern: t('error.pattern_invalid') };
    case 'custom_profile_fields.invalid_options':
      return { options: t('error.options_required') };
    case 'custom_profile_fields.invalid_address_components':
    case 'custom_profile_fields.invalid_fullname_components':
      return { components: t('error.components_required') };
    default:
      return {};
  }
}

/** How a field is asked for: its texts, its type, and what an answer has to be. */
export function FieldSettings({ field, onDelete }: FieldSettingsProps) {
  const { t } = useTranslation('profile-fields');
  const { form, record, write } = useFieldRecord(field);
  const schema = useMemo(() => form.schema(t), [form, t]);
  const labels = useMemo(() => form.labels(t), [form, t]);
  const isComposite = partsOfType(field.type).length > 0;
  return (
    <Editor
      {...record}
      draftName={`profile-field:${field.name}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton fields={4} />}
      fieldErrorsOf={(failure) => fieldErrors(failure, t)}
      announceSaved={() => toasts.add({ kind: 'success', title: t('details.saved') })}
    >
      {({ form: { values } }) => (
        <Suspense fallback={<TabSkeleton fields={4} />}>
          <FormSection title={t('question.title')} description={t('question.text')}>
            <FieldControls field={field} />
          </FormSection>
          {isComposite ? (
            <>
              <ComponentsSection type={field.type} />
              {askedParts(field.type, values).map((part) => (
                <FormSection key={part} title={t(`part.${part}`)} description={t('part_text')}>
                  <FieldControls prefix={prefixOf(part)} />
                  <TypeChecks prefix={prefixOf(part)} />
                </FormSection>
              ))}
            </>
          ) : (
            hasChecks(values) && (
              <FormSection title={t('check.title')} description={t('check.text')}>
                <TypeChecks />
              </FormSection>
            )
          )}
          <FormSection title={t('preview.title')} description={t('preview.text')}>
            <FieldsPreview fields={[{ ...field, ...asStored(form.toBody(values)) }]} isSingle />
          </FormSection>
          {onDelete && (
            <DeleteSection
              title={t('danger.title')}
              description={t('danger.text')}
              what={t('danger.what')}
              effect={t('danger.effect')}
              actionLabel={t('delete.confirm')}
              onDelete={onDelete}
            />
          )}
        </Suspense>
      )}
    </Editor>
  );
}

/** A replacement as the server would answer it. */
function asStored({
  label = '',
  description = '',
  config = {},
  ...rest
}: ReturnType<ReturnType<typeof useFieldRecord>['form']['toBody']>) {
  return { ...rest, label, description, config };
}
