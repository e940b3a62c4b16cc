import { useId } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Card } from '~/src/ui/card';
import { DefinitionList } from '~/src/ui/definition-list';
import { HiddenText, Mono } from '~/src/ui/text';
import type { FieldChange } from './admin-action';
import styles from './audit-logs.module.css';

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
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
                {before !== undefined && (
                  <del className={styles.before}>
                    <HiddenText>{t('actions.changes.before')}</HiddenText>
                    <bdi>{asText(before)}</bdi>
                  </del>
                )}
                {after !== undefined && (
                  <ins className={styles.after}>
                    <HiddenText>{t('actions.changes.after')}</HiddenText>
                    <bdi>{asText(after)}</bdi>
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
