import type { FormikProps } from 'formik';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { directionOf } from '~/src/i18n/languages';
import { textOf } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { EmptyState } from '~/src/ui/empty-state';
import { groupsOf, type PhraseFilter } from './phrase-filter';
import { PhraseTableGroup } from './phrase-group';
import type { PhraseRow, PhraseValues } from './phrase-rows';
import styles from './phrases.module.css';

type PhraseTableProps = {
  readonly form: FormikProps<PhraseValues>;
  readonly rows: readonly PhraseRow[];
  readonly language: string;
  /** Head of the column: the language. */
  readonly name: string;
  readonly isBuiltIn: boolean;
  readonly filter: PhraseFilter;
  readonly keyword: string;
};

/** Every text of the pages: its key, the default, and the tenant's own. */
export function PhraseTable(props: PhraseTableProps) {
  const { form, rows, language, name, isBuiltIn, filter } = props;
  const { t } = useTranslation('sign-in-content');
  const { values, initialValues: saved, errors, touched, submitCount } = form;
  const { setFieldValue, setFieldTouched } = form;
  // The search gives way to typing in it.
  const keyword = useDeferredValue(props.keyword);
  const groups = useMemo(
    () => groupsOf(rows, { filter, keyword, saved, values }),
    [filter, keyword, rows, saved, values],
  );
  const onChange = useCallback(
    (field: string, text: string) => void setFieldValue(field, text),
    [setFieldValue],
  );
  const onBlur = useCallback((field: string) => void setFieldTouched(field), [setFieldTouched]);
  const shownErrors = Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      submitCount > 0 || touched[field] ? [[field, textOf(error)]] : [],
    ),
  );
  if (groups.length === 0) {
    return (
      <EmptyState
        size="sm"
        title={t('phrases.no_match')}
        description={t(keyword === '' ? `phrases.none.${filter}` : 'phrases.no_match_text')}
      />
    );
  }
  return (
    <table className={styles.table} aria-label={t('phrases.label', { language: name })}>
      <thead>
        <tr>
          <th scope="col">{t('phrases.key')}</th>
          <th scope="col">{isBuiltIn ? t('phrases.default') : t('phrases.english')}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <PhraseTableGroup
          key={group.name}
          group={group}
          values={values}
          errors={shownErrors}
          direction={directionOf(language)}
          onChange={onChange}
          onBlur={onBlur}
        />
      ))}
    </table>
  );
}
