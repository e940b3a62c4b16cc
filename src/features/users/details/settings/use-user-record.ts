import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import { createApiError, toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { readOnce, readRecent } from '~/src/api/mutation';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatPhone, loadPhoneMetadata } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';
import { hasNoIdentifier, toFormValues, toUpdateBody, type UserFormValues } from './user.fields';

/** Code of a save that the user canceled. */
export const NO_IDENTIFIER = 'users.no_identifier';

/** Retries of a save if only fields outside of the form changed in the meantime. */
const RETRIES = 3;

function isStale(error: unknown): boolean {
  return toApiError(error).status === 412;
}

function isSame(one: UserFormValues, other: UserFormValues): boolean {
  return Object.entries(one).every(
    ([field, value]) => other[field as keyof UserFormValues] === value,
  );
}

/**
 * Loads and saves one user in the editor, with the ETag that a save must match. A password change,
 * a suspension, or a sign-in changes the record too, but not this form: such a save is retried with
 * the newer ETag instead of showing a conflict.
 */
export function useUserRecord({ id }: Pick<User, 'id'>) {
  const { t } = useTranslation('users');
  const dispatch = useDispatch<ApiDispatch>();
  const confirm = useConfirm();
  return useMemo(() => {
    /** The form values of each version, and the stored phone number behind them. */
    const shown = new Map<string | null, { values: UserFormValues; phone: string | null }>();
    const read = async (readBy = readOnce) => {
      const { user, etag } = await readBy(dispatch, usersApi.endpoints.getUser, id);
      const values = await toFormValues(user);
      shown.set(etag, { values, phone: user.primaryPhone });
      return { user, values, etag };
    };
    const loadBy = async (readBy: typeof readOnce) => {
      const { values, etag } = await read(readBy);
      return { values, version: etag };
    };
    const loadTheirs = () => loadBy(readOnce);
    const write = async (
      values: UserFormValues,
      version: string | null,
      retries = RETRIES,
    ): Promise<void> => {
      const before = shown.get(version);
      try {
        if (values.primaryPhone.trim() !== '') await loadPhoneMetadata();
        await dispatch(
          usersApi.endpoints.updateUser.initiate(
            { id, body: toUpdateBody(values, before?.phone ?? null), etag: version },
            { track: false },
          ),
        ).unwrap();
      } catch (error) {
        if (!isStale(error) || !before || retries === 0) throw error;
        const newest = await read();
        if (!isSame(before.values, newest.values)) throw error;
        await write(values, newest.etag, retries - 1);
      }
    };
    return {
      load: () => loadBy(readRecent),
      loadTheirs,
      save: async ({ values: draft, version }: EditorRecord<UserFormValues>) => {
        if (hasNoIdentifier(draft)) {
          const { user } = await read();
          const isLinked =
            Object.keys(user.identities).length > 0 || (user.ssoIdentities ?? []).length > 0;
          const isMeant =
            isLinked ||
            (await confirm({
              title: t('no_identifier.title', {
                name: userTitle(user, formatPhone) ?? user.id,
              }),
              warning: { title: t('no_identifier.effect'), detail: t('no_identifier.detail') },
              confirmLabel: t('no_identifier.confirm'),
            }));
          if (!isMeant) throw createApiError(NO_IDENTIFIER);
        }
        await write(draft, version);
        return loadTheirs();
      },
    };
  }, [confirm, dispatch, id, t]);
}
