import { useGetMeQuery, useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';

/**
 * A notice that a user reads once, stored in their preferences. The whole preferences object is
 * sent, because the server merges one level only.
 */
export function useAcknowledgement(flag: string): {
  /** Undefined until the account is loaded. */
  readonly isAcknowledged: boolean | undefined;
  readonly acknowledge: () => void;
} {
  const { data: me } = useGetMeQuery();
  const [update] = useUpdateMeCustomDataMutation();
  const preferences = me?.customData.adminConsolePreferences;
  return {
    isAcknowledged: me && preferences?.[flag] === true,
    acknowledge: () => {
      if (me && preferences?.[flag] !== true) {
        void update({ adminConsolePreferences: { ...preferences, [flag]: true } });
      }
    },
  };
}
