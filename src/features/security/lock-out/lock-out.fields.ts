import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type {
  SignInExperience,
  SignInExperienceChanges,
} from '~/src/api/endpoints/sign-in-exp.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { number, toggle } from '~/src/forms/field-kinds';
import { defaultLimits } from './default-limits';

type Limits = {
  /** Otherwise the server's own limits apply, and nothing is stored. */
  isCustom: boolean;
  maxAttempts: number;
  /** Minutes. */
  lockoutDuration: number;
};
type Translate = TFunction<'security'>;

const highestLimits = { maxAttempts: 1000, lockoutDuration: 525_600 } as const;

function limit(name: keyof typeof defaultLimits) {
  return number<Translate, false>({
    label: (t) => t(`lock_out.${name}`),
    schema: (t) => {
      const message = t('lock_out.range', { max: highestLimits[name] });
      return yup
        .number()
        .required(message)
        .integer(message)
        .min(1, message)
        .max(highestLimits[name], message);
    },
    isCopied: false,
    whenAbsent: null,
  });
}

const lockOutForm = describeForm<Limits, Limits, Translate, object>()({
  isCustom: toggle<Translate, false>({
    label: (t) => t('lock_out.custom'),
    schema: null,
    isCopied: false,
  }),
  maxAttempts: limit('maxAttempts'),
  lockoutDuration: limit('lockoutDuration'),
});

export type LockOutValues = FormValuesOf<typeof lockOutForm>;

export const { schema, labels } = lockOutForm;

export function toValues({ sentinelPolicy }: SignInExperience): LockOutValues {
  return lockOutForm.toValues({
    ...defaultLimits,
    ...sentinelPolicy,
    isCustom: Object.keys(sentinelPolicy).length > 0,
  });
}

export function toChanges(values: LockOutValues): SignInExperienceChanges {
  const { isCustom = false, ...limits } = lockOutForm.toBody(values);
  return { sentinelPolicy: isCustom ? limits : {} };
}
