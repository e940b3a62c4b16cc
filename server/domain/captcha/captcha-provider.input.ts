import { type Static, Type } from 'typebox';
import { closed } from '~/server/platform/schemas/values';

const key = Type.String({ minLength: 1, maxLength: 256 });

/**
 * What a provider needs; the secret key of reCAPTCHA Enterprise is an API key of Google Cloud. One
 * shape for both, since existing clients send an empty `projectId` to Turnstile: `readConfig`
 * checks what each needs.
 */
export const CaptchaInput = Type.Object(
  {
    type: Type.Enum(['Turnstile', 'RecaptchaEnterprise']),
    siteKey: key,
    secretKey: key,
    projectId: Type.Optional(Type.String({ maxLength: 128 })),
  },
  closed,
);
export type CaptchaInput = Static<typeof CaptchaInput>;

type Keys = { siteKey: string; secretKey: string };

/** A complete configuration. */
export type CaptchaConfig =
  (Keys & { type: 'Turnstile' }) | (Keys & { type: 'RecaptchaEnterprise'; projectId: string });
