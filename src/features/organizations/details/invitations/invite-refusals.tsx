import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/shared/api-errors/use-failures';
import styles from '../../organizations.module.css';

/** Somebody who was not invited. */
export type Refusal = { readonly email: string; readonly error: unknown };

/** Why people were not invited: the reason of all of them, or each one with those it is about. */
export function InviteRefusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  /** The usual reasons in plain words: the first code of the server's has many meanings. */
  const reasonOf = (error: unknown): string => {
    const { code, status } = toApiFailure(error);
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
