import { currentTheme } from '../theme';
import type { CaptchaBox } from './box';
import { CaptchaUnavailable } from './captcha-unavailable';
import { loadScript } from './load-script';

type Turnstile = {
  readonly render: (
    container: HTMLElement,
    options: Readonly<Record<string, unknown>>,
  ) => string | undefined;
  readonly remove: (widget: string) => void;
};

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/**
 * The managed widget of Cloudflare, which shows itself when it wants a click.
 * @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/widget-configurations/
 */
export async function solveTurnstile(sitekey: string, box: CaptchaBox): Promise<string> {
  await loadScript(SCRIPT);
  const { turnstile } = window as unknown as { readonly turnstile?: Turnstile };
  if (!turnstile) throw new CaptchaUnavailable();
  let widget: string | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => {
        reject(new CaptchaUnavailable());
        // The failure is told here, not by the widget in the console.
        return true;
      };
      widget = turnstile.render(box.widget, {
        sitekey,
        action: 'interaction',
        appearance: 'interaction-only',
        size: 'flexible',
        theme: currentTheme(),
        language: document.documentElement.lang.toLowerCase(),
        retry: 'never',
        callback: resolve,
        'before-interactive-callback': box.ask,
        'error-callback': fail,
        'timeout-callback': fail,
        'unsupported-callback': fail,
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
  }
}
