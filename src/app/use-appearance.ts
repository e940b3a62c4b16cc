import { useDispatch, useSelector } from 'react-redux';
import { useGetMeQuery, useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import { type Appearance, appearanceChosen, selectAppearance } from '~/src/slices/preferences';
import { useConsole } from './console-context';

/** Keeps preferences of the console in the account, for its other browsers. */
export function useKeepPreferences(): (changes: Readonly<Record<string, unknown>>) => void {
  const { data: me } = useGetMeQuery();
  const [updateCustomData] = useUpdateMeCustomDataMutation();
  return (changes) => {
    if (!me) return;
    // The server's merge is shallow: the whole object is sent.
    void updateCustomData({
      adminConsolePreferences: { ...me.customData.adminConsolePreferences, ...changes },
    });
  };
}

/** The chosen appearance, and a function that shows another and keeps it. */
export function useAppearance(): readonly [Appearance, (chosen: Appearance) => void] {
  const { theme } = useConsole();
  const dispatch = useDispatch();
  const keep = useKeepPreferences();
  return [
    useSelector(selectAppearance),
    (chosen) => {
      theme.choose(chosen);
      dispatch(appearanceChosen(chosen));
      keep({ appearanceMode: chosen });
    },
  ];
}
