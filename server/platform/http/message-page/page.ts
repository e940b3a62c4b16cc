import { type Translate, escapeHtml, translatorOf } from '~/server/platform/text/texts';
import { pageLanguage } from '~/server/platform/text/languages';
import type { CodedError } from '~/server/platform/errors/coded-error';
import { errorMessage } from '../error-messages';
import { newNonce } from '../security-headers';
import { MESSAGE_STYLE } from './style';

const NAMESPACE = 'message-page';

/** The unlit gate of the sign-in pages. */
const ARCH =
  '<svg width="150" height="92" viewBox="0 0 150 92" aria-hidden="true">' +
  '<path opacity=".32" d="M12 82V71A63 63 0 0 1 138 71V82"/><path opacity=".49" d="M25 82V68.3A50 50 0 0 1 125 68.3V82"/>' +
  '<path opacity=".66" d="M37.9 82V65.6A37.1 37.1 0 0 1 112.1 65.6V82"/><path opacity=".83" d="M50.3 82V62.9A24.7 24.7 0 0 1 99.7 62.9V82"/>' +
  '<path class="door" d="M62 82V63A13 13 0 0 1 88 63V82z"/><path stroke-width="1.4" d="M62 82V63A13 13 0 0 1 88 63V82"/><path d="M2 82h146"/></svg>';

/** What the page says; texts of the namespace are translated already. */
type Message = {
  title: string;
  description: string;
  /** For troubleshooting, such as an error code. */
  detail?: string;
  /** Whether the same address can show something else soon. */
  canRetry?: boolean;
};

export type MessagePage = {
  headers: Record<string, string>;
  html: string;
};

/** What a status says when nothing is known about its cause. */
export function describeStatus(t: Translate, status: number): Message {
  switch (status) {
    case 404:
    case 405:
      return { title: t('not_found.title'), description: t('not_found.description') };
    case 429:
      return { title: t('busy.title'), description: t('busy.description'), canRetry: true };
    case 503:
      return {
        title: t('unavailable.title'),
        description: t('unavailable.description'),
        canRetry: true,
      };
    default:
      return { title: t('failed.title'), description: t('failed.description'), canRetry: true };
  }
}

const GENERAL: readonly number[] = [404, 405, 429];

/** Seconds added to `Retry-After` at most, so that waiting browsers do not all return at once. */
const SPREAD = 4;

function reloadOf(status: number, seconds = 0): string {
  if (!(status === 429 || status === 503) || !(seconds > 0)) return '';
  const after = seconds + 1 + Math.floor(Math.random() * SPREAD);
  return `<meta http-equiv="refresh" content="${after}">`;
}

/**
 * What a browser shows in place of the page it asked for. It runs no script and loads nothing.
 * @param accepted the Accept-Language header
 * @param describe with the texts of the page's language
 * @param head further elements of the head
 */
export function renderMessage(
  accepted: string | undefined,
  describe: (t: Translate, language: string) => Message,
  head = '',
): MessagePage {
  const nonce = newNonce();
  const language = pageLanguage(accepted, NAMESPACE);
  const t = translatorOf(NAMESPACE, [language]);
  const { title, description, detail, canRetry } = describe(t, language);
  const direction = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
  const details = detail === undefined ? '' : `<p><code dir="ltr">${escapeHtml(detail)}</code></p>`;
  // An empty address is that of the page.
  const retry = canRetry ? `<a href="">${escapeHtml(t('retry'))}</a>` : '';
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    html:
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
      `${head}<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${MESSAGE_STYLE}</style></head>` +
      `<body><main>${ARCH}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${details}${retry}</main></body></html>`,
  };
}

/** The page of a refusal; where waiting helps, it reloads when `Retry-After` has passed. */
export function messagePage(
  { code, values, retryAfter }: CodedError,
  accepted: string | undefined,
  status: number,
): MessagePage {
  return renderMessage(
    accepted,
    (t, language) =>
      status >= 500 || GENERAL.includes(status)
        ? describeStatus(t, status)
        : { title: t('refused.title'), description: errorMessage(code, [language], values) },
    reloadOf(status, retryAfter),
  );
}
