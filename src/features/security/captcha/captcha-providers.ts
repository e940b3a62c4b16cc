import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type { CaptchaConfig } from '~/src/api/endpoints/captcha-provider.api';

export type CaptchaType = CaptchaConfig['type'];
export const CAPTCHA_TYPES: readonly CaptchaType[] = ['Turnstile', 'RecaptchaEnterprise'];

type Translate = TFunction<'security'>;

/** One form for every provider; `projectId` is empty for those without one. */
export type CaptchaValues = {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly projectId: string;
};

/** The fields of a provider, in their order. */
export function fieldsOf(type: CaptchaType): readonly (keyof CaptchaValues)[] {
  return type === 'Turnstile' ? ['siteKey', 'secretKey'] : ['projectId', 'siteKey', 'secretKey'];
}

const LONGEST = { siteKey: 256, secretKey: 256, projectId: 128 } as const;

export function schemaOf(type: CaptchaType, t: Translate) {
  return yup.object(
    Object.fromEntries(
      fieldsOf(type).map((name) => [
        name,
        yup
          .string()
          .trim()
          .required(t('captcha.required'))
          .max(LONGEST[name], t('captcha.too_long', { max: LONGEST[name] })),
      ]),
    ),
  );
}

export function labelsOf(type: CaptchaType, t: Translate): Record<keyof CaptchaValues, string> {
  return {
    siteKey: t(`captcha.field.${type}.siteKey`),
    secretKey: t(`captcha.field.${type}.secretKey`),
    projectId: t('captcha.field.projectId'),
  };
}

export const NO_VALUES: CaptchaValues = { siteKey: '', secretKey: '', projectId: '' };

export function toValues({ siteKey, secretKey, projectId = '' }: CaptchaConfig): CaptchaValues {
  return { siteKey, secretKey, projectId };
}

/** What is sent: only what the provider knows. */
export function toConfig(type: CaptchaType, values: CaptchaValues): CaptchaConfig {
  const entries = fieldsOf(type).map((name) => [name, values[name].trim()]);
  return { type, ...(Object.fromEntries(entries) as CaptchaValues) };
}
