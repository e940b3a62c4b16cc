import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as yup from 'yup';
import type { KnownLanguage } from '~/contract/known-languages';
import {
  type BuiltInPhrases,
  useGetBuiltInPhrasesQuery,
} from '~/src/api/endpoints/custom-phrases.api';
import { Editor } from '~/src/flows/editor';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { ApiCallButton } from '~/src/shared/api-command';
import { WritableFields } from '~/src/shared/data-access/writable-fields';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { languageName } from './language-names';
import { PhraseHead } from './phrase-head';
import type { PhraseFilter } from './phrase-filter';
import { type PhraseRow, type PhraseValues, rowsOf } from './phrase-rows';
import { PhraseTable } from './phrase-table';
import styles from './phrases.module.css';
import { placeholderProblem } from './placeholders';
import { usePhrasesRecord } from './use-phrases-record';

type PhraseEditorProps = {
  readonly language: KnownLanguage;
  readonly isNew: boolean;
  /** Switches to another language; on a small screen there is no list for it. */
  readonly languageMenu: ReactNode;
  /** Absent for a language that cannot be deleted. */
  readonly onDelete: (() => void) | undefined;
};

/** The texts of the sign-in pages in one language. */
export function PhraseEditor(props: PhraseEditorProps) {
  const { t } = useTranslation('sign-in-content');
  const { data, error, refetch } = useGetBuiltInPhrasesQuery(props.language);
  if (data) return <LoadedEditor {...props} builtIn={data} />;
  return (
    <div className={styles.waiting}>
      {error ? (
        <LoadError title={t('phrases.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <TabSkeleton fields={6} />
      )}
    </div>
  );
}

/** Every text of the tenant has the placeholders of its default. */
function schemaOf(
  rows: readonly PhraseRow[],
  textOf: (problem: NonNullable<ReturnType<typeof placeholderProblem>>) => string,
) {
  return yup.object().test('placeholders', (values, context) => {
    const problems = rows.flatMap((row) => {
      const problem = placeholderProblem(row, (values as PhraseValues)[row.field] ?? '');
      return problem ? [context.createError({ path: row.field, message: textOf(problem) })] : [];
    });
    return problems.length === 0 || new yup.ValidationError(problems);
  });
}

type LoadedEditorProps = PhraseEditorProps & { readonly builtIn: BuiltInPhrases };

function LoadedEditor({ language, isNew, languageMenu, onDelete, builtIn }: LoadedEditorProps) {
  const { t } = useTranslation('sign-in-content');
  const name = languageName(language);
  const { isBuiltIn, translation } = builtIn;
  const [filter, setFilter] = useState<PhraseFilter>('all');
  const [search] = useSearchParams();
  const [keyword, setKeyword] = useState(search.get('search') ?? '');
  const rows = useMemo(
    () => rowsOf(translation, isBuiltIn ? undefined : language),
    [isBuiltIn, language, translation],
  );
  const { record, write } = usePhrasesRecord({ language, rows, isNew });
  const schema = useMemo(
    () =>
      schemaOf(rows, ({ kind, placeholder }) => t(`phrases.placeholder_${kind}`, { placeholder })),
    [rows, t],
  );
  const labels = useMemo(
    () => Object.fromEntries(rows.map(({ key, field }) => [field, key])),
    [rows],
  );
  return (
    <Editor<PhraseValues>
      {...record}
      draftName={`phrases:${language}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={
        <div className={styles.waiting}>
          <TabSkeleton fields={6} />
        </div>
      }
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('phrases.saved', { name }) })}
      surround={(form) => (
        <>
          <PhraseHead
            rows={rows}
            name={name}
            language={language}
            isBuiltIn={isBuiltIn}
            languageMenu={languageMenu}
            filter={filter}
            onFilter={setFilter}
            keyword={keyword}
            onKeyword={setKeyword}
            onDelete={onDelete}
          />
          <div className={styles.scroll} data-phrases="">
            {form}
          </div>
        </>
      )}
    >
      {({ form }) => (
        <WritableFields>
          <PhraseTable
            form={form}
            rows={rows}
            language={language}
            name={name}
            isBuiltIn={isBuiltIn}
            filter={filter}
            keyword={keyword}
          />
        </WritableFields>
      )}
    </Editor>
  );
}
