import { useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { draftChanged } from './drafts';

/**
 * Unsaved input outside of the editor chart: while there is any, an expired session keeps the page,
 * as it does for forms.
 */
export function useUnsavedInput(isTyped: boolean): void {
  const form = useId();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isTyped) return;
    dispatch(draftChanged({ form, changes: 1 }));
    return () => {
      dispatch(draftChanged({ form, changes: 0 }));
    };
  }, [dispatch, form, isTyped]);
}
