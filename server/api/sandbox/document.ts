import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InvoiceLine } from '~/server/domain/billing/invoices/invoices.queries';
import { pageLanguage } from '~/server/platform/text/languages';
import { newNonce } from '~/server/platform/http/security-headers';
import { type Translate, escapeHtml, translatorOf } from '~/server/platform/text/texts';
import { FLASK, MARK, PAGE_ICON } from './icons';
import { SANDBOX_STYLE } from './style';

const NAMESPACE = 'sandbox-payment';

/** How a page of the sandbox speaks to one visitor; formats of `Intl` hold no markup. */
export type Speech = {
  language: string;
  /** Text by key, escaped for HTML with its values. */
  t: Translate;
  /** Cents of a US dollar. */
  money(cents: number): string;
  /** Day of an instant in UTC. */
  day(ms: number): string;
};

/** Amounts stay in one piece within a sentence that runs the other way (Unicode Annex 9). */
function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

export function speechOf(request: FastifyRequest): Speech {
  const language = pageLanguage(request.headers['accept-language'], NAMESPACE);
  const translate = translatorOf(NAMESPACE, [language]);
  // Prices are dollars, written the same way in every language, as in the console.
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const day = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  return {
    language,
    t: (key, values) => escapeHtml(translate(key, values)),
    money: (cents) => isolated(money.format(cents / 100)),
    day: (ms) => day.format(ms),
  };
}

/**
 * Answer with a page of the sandbox. It runs no script, cannot be framed and sends its forms to
 * its own origin only.
 */
export function sendDocument(
  reply: FastifyReply,
  { language, t }: Speech,
  { title, body }: { title: string; body: string },
): FastifyReply {
  const nonce = newNonce();
  const direction = /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
        `<link rel="icon" href="${PAGE_ICON}"><title>${title} - Gatehouse</title><style nonce="${nonce}">${SANDBOX_STYLE}</style></head><body>` +
        `<aside class="tape">${FLASK}<span>${t('tape')}</span></aside>${body}</body></html>`,
    );
}

/**
 * One line of a bill: the plan by its name in the visitor's language, add-ons as they are stored.
 */
export function lineName(
  { t }: Speech,
  { description, quantity }: InvoiceLine,
  index: number,
): string {
  const name = index === 0 ? t('plan_name', { plan: description }) : escapeHtml(description);
  return quantity > 1 ? `${name} <span class="muted">× ${quantity}</span>` : name;
}

export const brand = `<p class="brand">${MARK}<span dir="ltr">Gatehouse</span></p>`;
