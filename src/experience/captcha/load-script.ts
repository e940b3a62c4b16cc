import { CaptchaUnavailable } from './captcha-unavailable';

const PATIENCE_MS = 10_000;
const loaded = new Map<string, Promise<void>>();

function load(url: string): Promise<void> {
  const script = document.createElement('script');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  // The provider gives it to what it adds to the page.
  if (nonce) script.nonce = nonce;
  script.async = true;
  script.src = url;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      loaded.delete(url);
      reject(new CaptchaUnavailable());
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}

/**
 * Loads a provider's script once; another attempt is made after a failure.
 * @throws CaptchaUnavailable after ten seconds, or when it is blocked
 */
export function loadScript(url: string): Promise<void> {
  const script = loaded.get(url) ?? load(url);
  loaded.set(url, script);
  return script;
}
