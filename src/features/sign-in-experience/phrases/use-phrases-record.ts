import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { KnownLanguage } from '~/contract/known-languages';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { customPhrasesApi } from '~/src/api/endpoints/custom-phrases.api';
import { readOnce, sendOnce, writeOf } from '~/src/api/mutation';
import type { EditorRecord } from '~/src/flows/editor';
import { type PhraseRow, type PhraseValues, toTranslation, toValues } from './phrase-rows';

const { getCustomPhrases, saveCustomPhrases } = customPhrasesApi.endpoints;

type PhrasesRecordOptions = {
  readonly language: KnownLanguage;
  readonly rows: readonly PhraseRow[];
  /** The language was just added: it is created, without texts. */
  readonly isNew: boolean;
};

/** The editor's reads and writes of the texts in one language. */
export function usePhrasesRecord({ language, rows, isNew }: PhrasesRecordOptions) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const read = async (): Promise<EditorRecord<PhraseValues>> => {
      const { phrases, etag } = await readOnce(dispatch, getCustomPhrases, language);
      return { values: toValues(rows, phrases.translation), version: etag };
    };
    const load = async () => {
      try {
        return await read();
      } catch (error) {
        if (toApiError(error).status !== 404) throw error;
        if (!isNew) return { values: toValues(rows, {}), version: null };
        await sendOnce(dispatch, saveCustomPhrases, { language, translation: {} });
        return read();
      }
    };
    const write = ({ values, version }: EditorRecord<PhraseValues>) =>
      writeOf(dispatch, saveCustomPhrases, {
        language,
        translation: toTranslation(values),
        etag: version,
      });
    const save = async (draft: EditorRecord<PhraseValues>) => {
      await write(draft).action();
      return read();
    };
    return { write, record: { load, loadTheirs: load, save } };
  }, [dispatch, isNew, language, rows]);
}
