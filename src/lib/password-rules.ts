import {
  CHARACTER_TYPES,
  checkPassword,
  type PasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';

/** Translation keys of the rules. */
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
  /** The rule's number. */
  readonly count: number;
  readonly state: 'pending' | 'met' | 'missed';
};

/**
 * The active rules of the policy, with their current state. A leak is only known after the server
 * checked: `issues` are its codes for this password.
 */
export function requirementsOf(
  password: string,
  policy: PasswordPolicy,
  userInfo: PasswordUserInfo,
  issues: readonly string[],
  /** The password was submitted: unmet rules are errors now. */
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
    // While typing, a short password is not an error yet.
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
