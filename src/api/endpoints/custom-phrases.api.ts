import type { paths } from '~/contract/api.gen';
import type { KnownLanguage } from '~/contract/known-languages';
import { api } from '../api';
import type { ResponseBody } from '../api-types';
import { invalidates } from '../invalidates';
import { LIST } from '../tags';

/** Texts of the sign-in pages: groups of texts by key, some of them nested. */
export type Phrases = { readonly [key: string]: string | Phrases };

type Path = paths['/api/custom-phrases/{languageTag}'];
type CustomPhrases = Omit<ResponseBody<Path['get']>, 'translation'> & {
  readonly translation: Phrases;
};
/** The tenant's texts in a language with the ETag that a save must match. */
type CustomPhrasesRecord = {
  readonly phrases: CustomPhrases;
  readonly etag: string | null;
};
export type BuiltInPhrases = {
  /** Otherwise they are English. */
  readonly isBuiltIn: boolean;
  readonly translation: Phrases;
};

function phrasesPath(language: string): string {
  return `/api/custom-phrases/${encodeURIComponent(language)}`;
}

/**
 * Texts of the sign-in pages in the tenant's own words. An editor shows the keys of
 * `getBuiltInPhrases`, which has the default text of each, beside those of `getCustomPhrases`.
 */
export const customPhrasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By language tag. */
    listCustomPhrases: build.query<CustomPhrases[], void>({
      query: () => ({ url: '/api/custom-phrases' }),
      providesTags: [{ type: 'CustomPhrase', id: LIST }],
    }),
    /** 404 for a language without any. */
    getCustomPhrases: build.query<CustomPhrasesRecord, KnownLanguage>({
      query: (language) => ({ url: phrasesPath(language), isOptional: true }),
      transformResponse: (phrases: CustomPhrases, meta) => ({
        phrases,
        etag: meta?.etag ?? null,
      }),
      providesTags: (_result, _error, language) => [{ type: 'CustomPhrase', id: language }],
    }),
    /** What the pages say by themselves; apart from the texts of profile fields, until a release. */
    getBuiltInPhrases: build.query<BuiltInPhrases, KnownLanguage>({
      query: (language) => ({ url: `/api/built-in-phrases/${encodeURIComponent(language)}` }),
      providesTags: [{ type: 'CustomProfileField', id: LIST }],
      keepUnusedDataFor: 3600,
    }),
    /** Replaces them all; empty texts are removed. */
    saveCustomPhrases: build.mutation<
      CustomPhrases,
      { language: KnownLanguage; translation: Phrases; etag?: string | null }
    >({
      query: ({ language, translation, etag }) => ({
        url: phrasesPath(language),
        method: 'PUT',
        body: translation,
        ifMatch: etag ?? undefined,
      }),
      invalidatesTags: invalidates(({ language }) => [
        { type: 'CustomPhrase', id: LIST },
        { type: 'CustomPhrase', id: language },
      ]),
    }),
    /** 409 for the fallback language. */
    deleteCustomPhrases: build.mutation<null, KnownLanguage>({
      query: (language) => ({ url: phrasesPath(language), method: 'DELETE' }),
      invalidatesTags: invalidates((language) => [
        { type: 'CustomPhrase', id: LIST },
        { type: 'CustomPhrase', id: language },
      ]),
    }),
  }),
});

export const { useListCustomPhrasesQuery, useGetBuiltInPhrasesQuery } = customPhrasesApi;
