import {
  CHARACTER_TYPES,
  checkPassword,
  type PasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';

/** Keys of the texts that name the rules. */
export type RuleKey =
  | 'length'
  | 'maximum'
  | 'characters'
  | 'types'
  | 'allTypes'
  | 'patterns'
  | 'userInfo'
  | 'words'
  | 'leaks';

export type PasswordRule = {
  readonly key: RuleKey;
  /** The number the rule is about. */
  readonly count: number;
  readonly state: 'pending' | 'met' | 'missed';
};

/**
 * The rules that the policy has on, each with its present state. A leak is known only after the
 * server looked: `issues` are its codes for this very password.
 */
export function requirementsOf(
  password: string,
  policy: PasswordPolicy,
  userInfo: PasswordUserInfo,
  issues: readonly string[],
  /** It was sent as it is: what it lacks is a mistake now. */
  isSubmitted = false,
): PasswordRule[] {
  const codes = [...checkPassword(password, policy, userInfo).map(({ code }) => code), ...issues];
  const fails = (...names: readonly string[]) =>
    names.some((name) => codes.includes(`password_rejected.${name}`));
  const { length, characterTypes, rejects } = policy;
  const rule = (
    isOn: boolean,
    key: RuleKey,
    isFailed: boolean,
    { count = 0, growsIntoIt = false } = {},
  ): PasswordRule[] => {
    if (!isOn) return [];
    // While it is being typed, a short password is not a mistake yet.
    const failed = growsIntoIt && issues.length === 0 && !isSubmitted ? 'pending' : 'missed';
    return [{ key, count, state: password === '' ? 'pending' : isFailed ? failed : 'met' }];
  };
  const types = characterTypes.min;
  return [
    ...rule(true, 'length', fails('too_short'), { count: length.min, growsIntoIt: true }),
    ...rule(fails('too_long'), 'maximum', true, { count: length.max }),
    ...rule(fails('unsupported_characters'), 'characters', true),
    ...rule(types > 1, types >= CHARACTER_TYPES ? 'allTypes' : 'types', fails('character_types'), {
      count: types,
      growsIntoIt: true,
    }),
    ...rule(
      rejects.repetitionAndSequence,
      'patterns',
      fails('restricted.repetition', 'restricted.sequence'),
    ),
    ...rule(rejects.userInfo, 'userInfo', fails('restricted.user_info')),
    ...rule(rejects.words.length > 0, 'words', fails('restricted.words')),
    ...(rejects.pwned
      ? [{ key: 'leaks' as const, count: 0, state: fails('pwned') ? 'missed' : 'pending' } as const]
      : []),
  ];
}
