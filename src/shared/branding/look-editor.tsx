import { type ComponentProps, useMemo } from 'react';
import { Editor } from '~/src/flows/editor';
import { FormSwitch } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { FormSection } from '~/src/ui/form-section';
import { toasts } from '~/src/ui/toast-queue';
import { lookLabels, lookSchema, type LookValues } from './look';
import { LookFields } from './look-fields';

type LookEditorProps = Pick<
  ComponentProps<typeof Editor<LookValues>>,
  'load' | 'save' | 'loadTheirs' | 'saveActions' | 'skeleton'
> & {
  /** Storage name of a draft: "organization-branding:ID". */
  readonly draftName: string;
  readonly texts: {
    readonly title: string;
    readonly description: string;
    /** Label of the switch; while it is off, nothing is stored. */
    readonly isEnabled: string;
    readonly isEnabledHint: string;
    readonly saved: string;
  };
  readonly className?: string | undefined;
};

/** Branding of the sign-in pages opened from one application or organization. */
export function LookEditor({ draftName, texts, className, ...editor }: LookEditorProps) {
  const { t } = useTranslation('branding');
  const schema = useMemo(() => lookSchema(t), [t]);
  const labels = useMemo(
    () => ({ isEnabled: texts.isEnabled, ...lookLabels(t) }),
    [t, texts.isEnabled],
  );
  return (
    <Editor
      {...editor}
      draftName={draftName}
      schema={schema}
      labels={labels}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: texts.saved })}
    >
      {() => (
        <div className={className}>
          <FormSection title={texts.title} description={texts.description}>
            <FormSwitch
              name="isEnabled"
              label={texts.isEnabled}
              description={texts.isEnabledHint}
            />
          </FormSection>
          <LookFields />
        </div>
      )}
    </Editor>
  );
}
