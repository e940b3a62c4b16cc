import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { EMAIL_DOMAIN_PATTERN, MAILBOX_PATTERN } from '~/contract/patterns';
import type {
  SignInExperience,
  SignInExperienceChanges,
} from '~/src/api/endpoints/sign-in-exp.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { list, toggle } from '~/src/forms/field-kinds';

type Stored = SignInExperience['emailBlocklistPolicy'];
type Body = Omit<Required<Stored>, 'customBlocklist'> & { customBlocklist: readonly string[] };
type Translate = TFunction<'security'>;

/** A mailbox, or a whole domain: `@domain`. */
export function isBlocklistEntry(entry: string): boolean {
  return entry.startsWith('@')
    ? EMAIL_DOMAIN_PATTERN.test(entry.slice(1))
    : MAILBOX_PATTERN.test(entry);
}

/** Every field of the rules for email addresses. */
const blocklistForm = describeForm<Body, Body, Translate, object>()({
  blockDisposableAddresses: toggle<Translate, false>({
    label: (t) => t('blocklist.disposable'),
    schema: null,
    isCopied: false,
  }),
  blockSubaddressing: toggle<Translate, false>({
    label: (t) => t('blocklist.subaddressing'),
    schema: null,
    isCopied: false,
  }),
  customBlocklist: list<Translate, false>({
    label: (t) => t('blocklist.own'),
    schema: (t) =>
      yup
        .array()
        .of(yup.string().required())
        .test('entries', t('blocklist.own_invalid'), (entries = []) =>
          entries.every(isBlocklistEntry),
        ),
    isCopied: false,
  }),
});

export type BlocklistValues = FormValuesOf<typeof blocklistForm>;

export const { schema, labels } = blocklistForm;

export function toValues({ emailBlocklistPolicy: policy }: SignInExperience): BlocklistValues {
  return blocklistForm.toValues({
    blockDisposableAddresses: policy.blockDisposableAddresses ?? false,
    blockSubaddressing: policy.blockSubaddressing ?? false,
    customBlocklist: policy.customBlocklist ?? [],
  });
}

export function toChanges(values: BlocklistValues): SignInExperienceChanges {
  const { customBlocklist = [], ...kinds } = blocklistForm.toBody(values);
  return { emailBlocklistPolicy: { ...kinds, customBlocklist: [...customBlocklist] } };
}
