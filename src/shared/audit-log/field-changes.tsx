import { Suspense, useId } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import { DefinitionList } from '~/src/ui/definition-list';
import { DottedText } from '~/src/ui/dotted-text';
import { HiddenText, Mono } from '~/src/ui/text';
import styles from './audit-logs.module.css';
import { ChangedValue } from './changed-value';
import type { FieldChange } from './changed-fields';
import { fieldLabelOf } from './field-labels';
import { LabelText } from './label-text';

/** Whether a side of a change says something: the other one of a set that only grew does not. */
function isShown(value: unknown, other: unknown): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value !== undefined && !(isEmpty && other !== undefined);
}

type FieldChangesProps = {
  /** Key of the action. */
  readonly event: string;
  readonly changes: readonly FieldChange[];
};

/** The fields that an admin action changed, with their values before and after. */
export function FieldChanges({ event, changes }: FieldChangesProps) {
  const { t } = useTranslation('audit-logs');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <h2 id={titleId} className={styles.heading}>
          {t('actions.changes.title')}
        </h2>
        <DefinitionList
          items={changes.map(({ field, before, after }) => ({
            term: <FieldName event={event} field={field} />,
            key: field,
            description: (
              <span className={styles.change}>
                {isShown(before, after) && (
                  <del className={styles.before}>
                    <HiddenText>{t('actions.changes.before')}</HiddenText>
                    <ChangedValue event={event} field={field} value={before} />
                  </del>
                )}
                {isShown(after, before) && (
                  <ins className={styles.after}>
                    <HiddenText>{t('actions.changes.after')}</HiddenText>
                    <ChangedValue event={event} field={field} value={after} />
                  </ins>
                )}
              </span>
            ),
          }))}
        />
      </Card>
    </section>
  );
}

type FieldNameProps = { readonly event: string; readonly field: string };

/** What its form calls it, and what the API does. */
function FieldName({ event, field }: FieldNameProps) {
  const name = (
    <Mono>
      <DottedText>{field}</DottedText>
    </Mono>
  );
  const label = fieldLabelOf(event, field);
  if (!label) return name;
  return (
    <span className={styles.field}>
      {/* The texts are those of another section. */}
      <Suspense fallback={null}>
        <LabelText label={label} />
      </Suspense>{' '}
      {name}
    </span>
  );
}
