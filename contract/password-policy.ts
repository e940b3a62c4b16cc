/**
 * The password policy of a tenant and its validation, shared by the pages that show it while the
 * user types and the server that enforces it (specification section 5). The breach check is not
 * included: only the server can do it, and adds `password_rejected.pwned`.
 */

export type PasswordPolicy = {
  /** In Unicode code points. */
  readonly length: { readonly min: number; readonly max: number };
  /** How many character types (lowercase, uppercase, digits, symbols) are required, 1-4. */
  readonly characterTypes: { readonly min: number };
  readonly rejects: {
    readonly pwned: boolean;
    /** While leaks cannot be looked up, no password is accepted. */
    readonly pwnedUnavailable: boolean;
    readonly repetitionAndSequence: boolean;
    readonly userInfo: boolean;
    readonly words: readonly string[];
  };
};

type Part<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The policy as stored: missing fields have their defaults. */
export type PartialPasswordPolicy = {
  readonly [K in keyof PasswordPolicy]?: Part<PasswordPolicy[K]> | undefined;
};

/** What is known about the user; parts shorter than three characters are not checked. */
export type PasswordUserInfo = {
  readonly name?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

type PasswordIssueCode =
  | 'password_rejected.too_short'
  | 'password_rejected.too_long'
  | 'password_rejected.unsupported_characters'
  | 'password_rejected.character_types'
  | 'password_rejected.pwned'
  | 'password_rejected.pwned_unavailable'
  | 'password_rejected.restricted.repetition'
  | 'password_rejected.restricted.sequence'
  | 'password_rejected.restricted.user_info'
  | 'password_rejected.restricted.words';

export type PasswordIssue = {
  readonly code: PasswordIssueCode;
  /** Interpolation values for the message: `min` or `max`. */
  readonly interpolation?: Readonly<Record<string, number>>;
};

export const CHARACTER_TYPES = 4;
/** Shorter runs and sequences are allowed. */
const RESTRICTED_RUN_MIN = 3;

const SEQUENCES = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/**
 * Fills a stored policy with the defaults: 8 to 256 characters, one character type, every rejection
 * on, and passwords that cannot be looked up accepted.
 */
export function effectivePolicy(partial: PartialPasswordPolicy | null | undefined): PasswordPolicy {
  return {
    length: { min: partial?.length?.min ?? 8, max: partial?.length?.max ?? 256 },
    characterTypes: { min: partial?.characterTypes?.min ?? 1 },
    rejects: {
      pwned: partial?.rejects?.pwned ?? true,
      pwnedUnavailable: partial?.rejects?.pwnedUnavailable ?? false,
      repetitionAndSequence: partial?.rejects?.repetitionAndSequence ?? true,
      userInfo: partial?.rejects?.userInfo ?? true,
      words: partial?.rejects?.words ?? [],
    },
  };
}

/**
 * Letters of scripts without case count as lowercase; anything that is neither letter nor digit,
 * including a space, is a symbol.
 */
export function countCharacterTypes(password: string): number {
  return [/[\p{Ll}\p{Lo}\p{Lm}]/u, /[\p{Lu}\p{Lt}]/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u].filter(
    (type) => type.test(password),
  ).length;
}

type Covered = readonly boolean[];

function coversAny(covered: Covered) {
  return covered.includes(true);
}

/** Marks the characters of runs in which `continues(i)` holds between i - 1 and i. */
function coverRuns(length: number, continues: (index: number) => boolean): Covered {
  const covered = Array.from({ length }, () => false);
  let start = 0;
  for (let index = 1; index <= length; index += 1) {
    if (index < length && continues(index)) {
      continue;
    }
    if (index - start >= RESTRICTED_RUN_MIN) {
      covered.fill(true, start, index);
    }
    start = index;
  }
  return covered;
}

function merge(length: number, covers: readonly Covered[]): Covered {
  return Array.from({ length }, (_, index) => covers.some((cover) => cover[index] === true));
}

function coverRepetition(characters: readonly string[]) {
  return coverRuns(characters.length, (index) => characters[index] === characters[index - 1]);
}

function coverSequences(characters: readonly string[]) {
  return merge(
    characters.length,
    SEQUENCES.flatMap((sequence) =>
      [1, -1].map((step) =>
        coverRuns(characters.length, (index) => {
          const before = sequence.indexOf(characters[index - 1] ?? '');
          const here = sequence.indexOf(characters[index] ?? '');
          return before >= 0 && here >= 0 && here - before === step;
        }),
      ),
    ),
  );
}

/** Ignores case. Characters are compared one by one, because lowercasing may change lengths. */
function coverWords(characters: readonly string[], words: readonly string[]): Covered {
  const covered = Array.from(characters, () => false);
  for (const word of words) {
    const letters = [...word].map((letter) => letter.toLowerCase());
    for (
      let start = 0;
      letters.length > 0 && start + letters.length <= characters.length;
      start += 1
    ) {
      if (letters.every((letter, offset) => characters[start + offset] === letter)) {
        covered.fill(true, start, start + letters.length);
      }
    }
  }
  return covered;
}

function userWords({ name, username, email, phone }: PasswordUserInfo): string[] {
  const local = email?.slice(0, email.includes('@') ? email.lastIndexOf('@') : undefined);
  const trimmed = name?.trim() ?? '';
  return [
    trimmed,
    trimmed.replace(/\s+/gu, ''),
    ...trimmed.split(/\s+/u),
    username ?? '',
    local ?? '',
    phone?.replace(/\D/gu, '') ?? '',
  ].filter((word) => [...word].length >= RESTRICTED_RUN_MIN);
}

/**
 * Every rule that the password violates, in policy order; an empty list if it is acceptable.
 * Repetitions, sequences, words, and user information are rejected only if the characters they
 * cover together exceed the password's length minus three (at least one): "lantern-123-violet" may
 * contain a sequence because most of it is not one.
 */
export function checkPassword(
  password: string,
  policy: PasswordPolicy,
  userInfo: PasswordUserInfo = {},
): PasswordIssue[] {
  const issues: PasswordIssue[] = [];
  const characters = [...password].map((character) => character.toLowerCase());
  const { length } = characters;

  if (length < policy.length.min) {
    issues.push({
      code: 'password_rejected.too_short',
      interpolation: { min: policy.length.min },
    });
  }
  if (length > policy.length.max) {
    issues.push({ code: 'password_rejected.too_long', interpolation: { max: policy.length.max } });
  }
  // Control characters and lone surrogates cannot be typed again on another device.
  if (/[\p{Cc}\p{Cs}]/u.test(password)) {
    issues.push({ code: 'password_rejected.unsupported_characters' });
  }
  if (countCharacterTypes(password) < policy.characterTypes.min) {
    issues.push({
      code: 'password_rejected.character_types',
      interpolation: { min: policy.characterTypes.min },
    });
  }

  const { repetitionAndSequence, userInfo: rejectsUserInfo, words } = policy.rejects;
  const restricted: (readonly [PasswordIssueCode, Covered])[] = [
    ...(repetitionAndSequence
      ? ([
          ['password_rejected.restricted.repetition', coverRepetition(characters)],
          ['password_rejected.restricted.sequence', coverSequences(characters)],
        ] as const)
      : []),
    ...(rejectsUserInfo
      ? ([
          ['password_rejected.restricted.user_info', coverWords(characters, userWords(userInfo))],
        ] as const)
      : []),
    ['password_rejected.restricted.words', coverWords(characters, words)],
  ];
  const coveredCount = merge(
    length,
    restricted.map(([, covered]) => covered),
  ).filter(Boolean).length;
  if (coveredCount > Math.max(1, length - RESTRICTED_RUN_MIN)) {
    issues.push(
      ...restricted.filter(([, covered]) => coversAny(covered)).map(([code]) => ({ code })),
    );
  }
  return issues;
}
