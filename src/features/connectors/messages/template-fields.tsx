import { useRef, type FocusEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { type EmailTemplateType, EMAIL_SUBJECT_MAX, variablesOf } from '~/contract/email-templates';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { FormTextField } from '~/src/forms/form-fields';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Menu, MenuItem } from '~/src/ui/menu';
import { SegmentedControl } from '~/src/ui/segmented-control';
import styles from './template-fields.module.css';

/** Variables that have a button; the others are in a menu. */
const SHOWN = 4;

type TemplateFieldsProps = { readonly type: EmailTemplateType };

/** Subject, body, and sender of a template, and the variables to put into them. */
export function TemplateFields({ type }: TemplateFieldsProps) {
  const { t } = useTranslation('message-templates');
  const { canWrite } = useDataAccess();
  const kind = useFormField<'text/html' | 'text/plain'>('contentType');
  const subject = useFormField<string>('subject');
  const insertRef = useRef<((text: string) => void) | null>(null);
  /** Where the cursor was in the subject, if that was typed in last. */
  const inSubject = useRef<number | null>(null);

  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) {
      inSubject.current = target.name === 'subject' ? target.selectionStart : inSubject.current;
    } else if (target.isContentEditable) {
      inSubject.current = null;
    }
  };
  const insert = (name: string) => {
    const variable = `{{${name}}}`;
    const at = inSubject.current;
    if (at === null) {
      insertRef.current?.(variable);
      return;
    }
    subject.setValue(`${subject.value.slice(0, at)}${variable}${subject.value.slice(at)}`);
    inSubject.current = at + variable.length;
  };
  const variables = variablesOf(type);
  return (
    <div className={styles.fields} onBlur={remember}>
      <FormTextField
        name="subject"
        label={t('field.subject')}
        limit={EMAIL_SUBJECT_MAX}
        autoComplete="off"
      />
      <div className={styles.body}>
        <div className={styles.kind}>
          <SegmentedControl
            label={t('field.kind')}
            options={(['text/html', 'text/plain'] as const).map((value) => ({
              value,
              label: t(`kind.${value}`),
            }))}
            value={kind.value}
            isDisabled={!canWrite}
            onChange={kind.setValue}
          />
        </div>
        <FormCodeEditor
          name="content"
          label={t('field.body')}
          language={kind.value === 'text/html' ? 'html' : 'text'}
          isReadOnly={!canWrite}
          insertRef={insertRef}
          minHeight={220}
          maxHeight={460}
        />
      </div>
      {canWrite && (
        <div className={styles.variables} role="group" aria-label={t('variables.label')}>
          <span className={styles.variablesLabel} aria-hidden>
            {t('variables.label')}
          </span>
          {variables.slice(0, SHOWN).map((name) => (
            <AriaButton
              key={name}
              className={styles.variable ?? ''}
              aria-label={t('variables.insert', { name: `{{${name}}}` })}
              onPress={() => insert(name)}
            >
              <bdi dir="ltr">{`{{${name}}}`}</bdi>
            </AriaButton>
          ))}
          <Menu
            trigger={<AriaButton className={styles.more ?? ''}>{t('variables.more')}</AriaButton>}
            placement="top start"
          >
            {variables.slice(SHOWN).map((name) => (
              <MenuItem key={name} label={`{{${name}}}`} onAction={() => insert(name)} />
            ))}
          </Menu>
        </div>
      )}
      <div className={styles.addresses}>
        <FormTextField
          name="sendFrom"
          label={t('field.send_from')}
          isOptional
          placeholder="Example <no-reply@example.com>"
          description={t('hint.send_from')}
          autoComplete="off"
        />
        <FormTextField
          name="replyTo"
          label={t('field.reply_to')}
          isOptional
          placeholder="support@example.com"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
