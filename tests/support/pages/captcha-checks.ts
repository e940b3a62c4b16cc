import { field, openPage } from '../experience-kit';

export type Options = {
  readonly sitekey: string;
  readonly callback: (token: string) => void;
  readonly [name: string]: unknown;
};

export const page = window as unknown as { turnstile?: unknown; grecaptcha?: unknown };
export const turnstile = { type: 'Turnstile', siteKey: 'the-site-key' } as const;

/** Opens the sign-in page and submits a password. */
export async function signIn(
  captchaConfig: typeof turnstile | { type: 'RecaptchaEnterprise'; siteKey: string },
) {
  const opened = await openPage('/sign-in', { experience: { captchaConfig } });
  await opened.user.type(field('Email or username'), 'ada');
  await opened.user.type(field('Password'), 'correct-horse{Enter}');
  return opened;
}
export const widgets: Options[] = [];
export const removed: string[] = [];
export const api = {
  render: (_: HTMLElement, options: Options) => {
    widgets.push(options);
    return `widget-${widgets.length}`;
  },
  remove: (widget: string) => removed.push(widget),
};
