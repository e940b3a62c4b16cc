import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { effectivePolicy, type PasswordPolicy } from '~/contract/password-policy';
import type {
  SignInExperience,
  SignInExperienceChanges,
} from '~/src/api/endpoints/sign-in-exp.api';
import { describeForm, type Field, type FormValuesOf } from '~/src/forms/describe-form';
import { number, toggle } from '~/src/forms/field-kinds';

/** The policy without its groups. */
type FlatPolicy = {
  min: number;
  /** Not edited, but sent, because a policy is replaced as a whole. */
  max: number;
  characterTypes: number;
  pwned: boolean;
  pwnedUnavailable: boolean;
  repetitionAndSequence: boolean;
  userInfo: boolean;
  words: string[];
};

type Translate = TFunction<'security'>;

const LONGEST_WORD = 256;
const MOST_WORDS = 1000;

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One word a line. */
const words: Field<string, string[], string[], Translate, false> = {
  label: (t) => t('passwords.words'),
  schema: (t) =>
    yup
      .string()
      .test('long', t('passwords.word_too_long', { max: LONGEST_WORD }), (text = '') =>
        linesOf(text).every((line) => line.length <= LONGEST_WORD),
      )
      .test(
        'many',
        t('passwords.too_many_words', { max: MOST_WORDS }),
        (text = '') => linesOf(text).length <= MOST_WORDS,
      ),
  isCopied: false,
  read: (stored) => stored.join('\n'),
  write: linesOf,
};

function rule(name: 'pwned' | 'pwnedUnavailable' | 'repetitionAndSequence' | 'userInfo') {
  return toggle<Translate, false>({
    label: (t) => t(`passwords.${name}`),
    schema: null,
    isCopied: false,
  });
}

/** Every field of the password policy that is edited; the maximum length is kept as stored. */
export const passwordPolicyForm = describeForm<FlatPolicy, FlatPolicy, Translate, object>()({
  min: number<Translate, false>({
    label: (t) => t('passwords.min'),
    schema: (t) =>
      yup
        .number()
        .required(t('passwords.min_required'))
        .integer(t('passwords.min_required'))
        .min(1, t('passwords.min_range'))
        .max(256, t('passwords.min_range')),
    isCopied: false,
  }),
  max: number<Translate, false>({
    label: (t) => t('passwords.max'),
    schema: null,
    isCopied: false,
  }),
  characterTypes: number<Translate, false>({
    label: (t) => t('passwords.character_types'),
    schema: null,
    isCopied: false,
  }),
  pwned: rule('pwned'),
  pwnedUnavailable: rule('pwnedUnavailable'),
  repetitionAndSequence: rule('repetitionAndSequence'),
  userInfo: rule('userInfo'),
  words,
});

export type PasswordPolicyValues = FormValuesOf<typeof passwordPolicyForm>;

export function toValues({ passwordPolicy }: SignInExperience): PasswordPolicyValues {
  const { length, characterTypes, rejects } = effectivePolicy(passwordPolicy);
  return passwordPolicyForm.toValues({
    ...length,
    characterTypes: characterTypes.min,
    ...rejects,
    words: [...rejects.words],
  });
}

/** The policy as the form has it, also while a number is missing. */
export function toPolicy(values: PasswordPolicyValues): PasswordPolicy {
  const { min, max, characterTypes, ...rejects } = passwordPolicyForm.toBody(values);
  return effectivePolicy({
    length: { min, max },
    characterTypes: { min: characterTypes },
    rejects,
  });
}

export function toChanges(values: PasswordPolicyValues): SignInExperienceChanges {
  const { length, characterTypes, rejects } = toPolicy(values);
  return {
    passwordPolicy: { length, characterTypes, rejects: { ...rejects, words: [...rejects.words] } },
  };
}
