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

type State = PasswordRule['state'];

/** The active rules of the policy; `stateOf` knows how each stands, given whether a code fails it. */
function rulesOf(
  { length, characterTypes, rejects }: PasswordPolicy,
  codes: readonly string[],
  stateOf: (key: RuleKey, isFailed: boolean) => State,
): PasswordRule[] {
  const fails = (...names: readonly string[]) =>
    names.some((name) => codes.includes(`password_rejected.${name}`));
  const rule = (isOn: boolean, key: RuleKey, isFailed: boolean, count = 0): PasswordRule[] =>
    isOn ? [{ key, count, state: stateOf(key, isFailed) }] : [];
  const types = characterTypes.min;
  return [
    ...rule(true, 'length', fails('too_short'), length.min),
    ...rule(fails('too_long'), 'maximum', true, length.max),
    ...rule(fails('unsupported_characters'), 'characters', true),
    ...rule(
      types > 1,
      types >= CHARACTER_TYPES ? 'allTypes' : 'types',
      fails('character_types'),
      types,
    ),
    ...rule(
      rejects.repetitionAndSequence,
      'patterns',
      fails('restricted.repetition', 'restricted.sequence'),
    ),
    ...rule(rejects.userInfo, 'userInfo', fails('restricted.user_info')),
    ...rule(rejects.words.length > 0, 'words', fails('restricted.words')),
    ...rule(rejects.pwned, 'leaks', fails('pwned', 'pwned_unavailable')),
  ];
}

/** While typing, a short password is not an error yet. */
const GROWING: readonly RuleKey[] = ['length', 'types', 'allTypes'];

/**
 * The rules as they stand while the user types. A leak is only known after the server checked:
 * `issues` are its codes for this password.
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
  const isLenient = issues.length === 0 && !isSubmitted;
  return rulesOf(policy, codes, (key, isFailed) => {
    if (key === 'leaks') return isFailed ? 'missed' : 'pending';
    if (password === '') return 'pending';
    if (!isFailed) return 'met';
    return isLenient && GROWING.includes(key) ? 'pending' : 'missed';
  });
}

/**
 * The rules as the server judged them.
 * @param codes of those that fail; undefined before the server has answered
 */
export function judgedRules(
  policy: PasswordPolicy,
  codes: readonly string[] | undefined,
  /** It is unknown whether the password is in a known leak. */
  isUnchecked = false,
): PasswordRule[] {
  return rulesOf(policy, codes ?? [], (key, isFailed) =>
    isFailed
      ? 'missed'
      : codes === undefined || (key === 'leaks' && isUnchecked)
        ? 'pending'
        : 'met',
  );
}
