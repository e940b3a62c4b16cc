import type { PasswordRule, RuleKey } from '~/src/lib/password-rules';
import { cx } from '~/src/ui/cx';
import { useText } from '../i18n';
import { CheckIcon, CrossIcon } from './icons';
import styles from './requirement-list.module.css';

const TEXTS: Readonly<Record<RuleKey, string>> = {
  length: 'at_least',
  maximum: 'at_most',
  characters: 'no_control_characters',
  types: 'types',
  allTypes: 'all_types',
  patterns: 'no_patterns',
  userInfo: 'no_user_info',
  words: 'no_words',
  leaks: 'not_leaked',
};

/** The active rules of the policy with their current state; changes are announced politely. */
export function RequirementList({ rules }: { readonly rules: readonly PasswordRule[] }) {
  const { t } = useText();
  return (
    <ul
      className={cx(styles.list, 'gh-requirements')}
      aria-live="polite"
      aria-label={t('password.requirements')}
    >
      {rules.map(({ key, count, state }) => (
        <li key={key} className={cx(styles[state])}>
          <i className={styles.mark}>
            {state === 'met' && <CheckIcon size={10} />}
            {state === 'missed' && <CrossIcon size={10} />}
          </i>
          {t(`password.${TEXTS[key]}`, { count })}
          {state !== 'pending' && <span className={styles.said}>{t(`password.${state}`)}</span>}
        </li>
      ))}
    </ul>
  );
}
