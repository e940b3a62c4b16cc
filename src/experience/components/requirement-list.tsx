import {
  CHARACTER_TYPES,
  checkPassword,
  type PasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';
import { cx } from '~/src/ui/cx';
import { useText } from '../i18n';
import { CheckIcon, CrossIcon } from './icons';
import styles from './requirement-list.module.css';

type RequirementListProps = {
  readonly id?: string;
  readonly password: string;
  readonly policy: PasswordPolicy;
  readonly userInfo: PasswordUserInfo;
  /** The password was refused as found in a leak; only the server knows that. */
  readonly isLeaked: boolean;
};

type State = 'open' | 'met' | 'missed';

/** The rules the policy has on, each with its present state; changes are announced politely. */
export function RequirementList({
  id,
  password,
  policy,
  userInfo,
  isLeaked,
}: RequirementListProps) {
  const { t } = useText();
  const failed = new Set(checkPassword(password, policy, userInfo).map(({ code }) => code));
  const fails = (...names: readonly string[]) =>
    [...failed].some((code) => names.includes(code.replace('password_rejected.', '')));
  const judge = (isMet: boolean, isFinal = true): State =>
    password === '' ? 'open' : isMet ? 'met' : isFinal ? 'missed' : 'open';

  const rules: readonly (readonly [string, State])[] = [
    [
      t('password.at_least', { count: policy.length.min }),
      // While the length grows, a short password is not a mistake yet.
      judge(!fails('too_short'), false),
    ],
    ...(fails('too_long')
      ? [[t('password.at_most', { count: policy.length.max }), 'missed'] as const]
      : []),
    ...(fails('unsupported_characters')
      ? [[t('password.no_control_characters'), 'missed'] as const]
      : []),
    ...(policy.characterTypes.min > 1
      ? [
          [
            policy.characterTypes.min >= CHARACTER_TYPES
              ? t('password.all_types')
              : t('password.types', { count: policy.characterTypes.min }),
            judge(!fails('character_types'), false),
          ] as const,
        ]
      : []),
    ...(policy.rejects.repetitionAndSequence
      ? [
          [
            t('password.no_patterns'),
            judge(!fails('restricted.repetition', 'restricted.sequence')),
          ] as const,
        ]
      : []),
    ...(policy.rejects.userInfo
      ? [[t('password.no_user_info'), judge(!fails('restricted.user_info'))] as const]
      : []),
    ...(policy.rejects.words.length > 0
      ? [[t('password.no_words'), judge(!fails('restricted.words'))] as const]
      : []),
    ...(policy.rejects.pwned
      ? [[t('password.not_leaked'), isLeaked ? 'missed' : 'open'] as const]
      : []),
  ];
  return (
    <ul className={styles.list} id={id} aria-live="polite" aria-label={t('password.requirements')}>
      {rules.map(([text, state]) => (
        <li key={text} className={cx(styles[state])}>
          <i className={styles.mark}>
            {state === 'met' && <CheckIcon size={10} />}
            {state === 'missed' && <CrossIcon size={10} />}
          </i>
          {text}
          {state !== 'open' && <span className={styles.said}>{t(`password.${state}`)}</span>}
        </li>
      ))}
    </ul>
  );
}
