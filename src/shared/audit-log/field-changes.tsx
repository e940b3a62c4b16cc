import { useId } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import { DefinitionList } from '~/src/ui/definition-list';
import { HiddenText, Mono } from '~/src/ui/text';
import type { FieldChange } from './admin-action';
import styles from './audit-logs.module.css';
import { ChangedValue } from './changed-value';

/** Whether a side of a change says something: the other one of a set that only grew does not. */
function isShown(value: unknown, other: unknown): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0;
  return value !== undefined && !(isEmpty && other !== undefined);
}

/** The fields that an admin action changed, with their values before and after. */
export function FieldChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
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
            term: <Mono>{field}</Mono>,
            key: field,
            description: (
              <span className={styles.change}>
                {isShown(before, after) && (
                  <del className={styles.before}>
                    <HiddenText>{t('actions.changes.before')}</HiddenText>
                    <ChangedValue field={field} value={before} />
                  </del>
                )}
                {isShown(after, before) && (
                  <ins className={styles.after}>
                    <HiddenText>{t('actions.changes.after')}</HiddenText>
                    <ChangedValue field={field} value={after} />
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
