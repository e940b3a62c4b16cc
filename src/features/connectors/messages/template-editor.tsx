import { Suspense, useEffect, useMemo, useState } from 'react';
import type { EmailTemplateType } from '~/contract/email-templates';
import { type EmailTemplate, emailTemplatesApi } from '~/src/api/endpoints/email-templates.api';
import { Editor } from '~/src/flows/editor';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { WritableFields } from '~/src/shared/data-access/writable-fields';
import { loadAhead } from '~/src/lib/load-ahead';
import { lazy } from '~/src/ui/lazy';
import { Skeleton } from '~/src/ui/skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { languageName } from './languages';
import styles from './messages.module.css';
import { TemplateFields } from './template-fields';
import { TemplateSkeleton } from './template-skeleton';
import { type TemplateValues, templateForm, templateSchema } from './template.fields';
import { useTemplateRecord } from './use-template-record';

// Both apart, so that the form is within the size of a first page.
function loadBar() {
  return import('./editor-bar');
}
const EditorBar = lazy(async () => ({ default: (await loadBar()).EditorBar }));
const MailPreview = lazy(async () => ({ default: (await import('./mail-preview')).MailPreview }));

type TemplateEditorProps = {
  readonly type: EmailTemplateType;
  readonly language: string;
  /** Language of the sign-in experience for those whose own it does not speak. */
  readonly fallback: string;
  readonly templates: readonly EmailTemplate[];
};

/** The templates of one type, one language at a time. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { type, language, templates } = props;
  const { t } = useTranslation('message-templates');
  const confirmWrite = useConfirmedWrite();
  const [deletions, setDeletions] = useState(0);
  const own = templates.filter(({ templateType }) => templateType === type);
  const template = own.find(({ languageTag }) => languageTag === language);
  const onDelete = async ({ id }: EmailTemplate) => {
    const values = { type: t(`type.${type}`), language: languageName(language) };
    const isDeleted = await confirmWrite(emailTemplatesApi.endpoints.deleteEmailTemplate, id, {
      title: t('delete.title', values),
      warning: { title: t('delete.text', values), detail: t('delete.detail') },
      confirmLabel: t('delete.confirm'),
      done: t('delete.done', values),
    });
    // The form begins again with what people get from now on.
    if (isDeleted) setDeletions((count) => count + 1);
  };
  return (
    <LanguageEditor
      key={`${type} ${language} ${deletions}`}
      {...props}
      own={own}
      template={template}
      onDelete={(deleted) => void onDelete(deleted)}
    />
  );
}

type LanguageEditorProps = Omit<TemplateEditorProps, 'templates'> & {
  readonly own: readonly EmailTemplate[];
  readonly template: EmailTemplate | undefined;
  readonly onDelete: (template: EmailTemplate) => void;
};

function LanguageEditor(props: LanguageEditorProps) {
  const { type, language, fallback, own, template, onDelete } = props;
  const { t } = useTranslation('message-templates');
  const templateKey = { templateType: type, languageTag: language };
  const { record, write } = useTemplateRecord(templateKey);
  const schema = useMemo(() => templateSchema(t, type), [t, type]);
  const labels = useMemo(() => templateForm.labels(t), [t]);
  // While the template is read.
  useEffect(() => loadAhead(loadBar), []);
  return (
    <Editor<TemplateValues>
      {...record}
      draftName={`email-template:${type}:${language}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TemplateSkeleton />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('saved') })}
    >
      {({ form }) => (
        <div className={styles.body}>
          <div className={styles.fields}>
            <Suspense fallback={<Skeleton height={28} />}>
              <EditorBar
                templateKey={templateKey}
                fallback={fallback}
                languages={own.map(({ languageTag }) => languageTag)}
                onRestore={(details) => form.setValues(templateForm.toValues(details))}
                onDelete={template && (() => onDelete(template))}
              />
            </Suspense>
            <WritableFields>
              <TemplateFields type={type} />
            </WritableFields>
          </div>
          <Suspense>
            <MailPreview templateKey={templateKey} values={form.values} />
          </Suspense>
        </div>
      )}
    </Editor>
  );
}
