import { api } from '../api';

/** The newest release, from a public document whose URL is in the settings. */
const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `latestRelease` starts with v. An error is of no interest to the user: it is logged. */
    getLatestRelease: build.query<{ readonly latestRelease: string }, string>({
      query: (url) => ({ url }),
      extraOptions: { audience: 'none' },
      providesTags: ['Release'],
      keepUnusedDataFor: 3600,
      onQueryStarted: async (_url, { queryFulfilled }) => {
        await queryFulfilled.catch(({ error }: { error: unknown }) => {
          // eslint-disable-next-line no-console -- the one place the specification wants a log
          console.warn('The newest version could not be read.', error);
        });
      },
    }),
  }),
});

export const { useGetLatestReleaseQuery } = releasesApi;
