import { useTranslation } from 'react-i18next';
import { toApiError } from '~/src/api/api-error';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import styles from '../../organizations.module.css';

/** Somebody who was not invited. */
export type InviteError = { readonly email: string; readonly error: unknown };

/** Why people were not invited: the reason of all of them, or each one with those it is about. */
export function InviteErrors({ refusals }: { readonly refusals: readonly InviteError[] }) {
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  /** The usual reasons in plain words: the first code of the server's has many meanings. */
  const reasonOf = (error: unknown): string => {
    const { code, status } = toApiError(error);
    if (code === 'entity.unique_integrity_violation') return t('invite.is_pending');
    return code === 'request.invalid_input' && status === 422
      ? t('invite.is_member')
      : textOf(error);
  };
  const emailsOf = new Map<string, readonly string[]>();
  for (const { email, error } of refusals) {
    const reason = reasonOf(error);
    emailsOf.set(reason, [...(emailsOf.get(reason) ?? []), email]);
  }
  const reasons = [...emailsOf];
  // The field holds nobody else: one reason needs no names.
  if (reasons.length === 1) return reasons[0]?.[0];
  return reasons.map(([reason, emails]) => (
    <span key={reason} className={styles.refusal}>
      <bdi dir="ltr">{emails.join(', ')}</bdi> {reason}
    </span>
  ));
}
