import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { pageLanguage } from '~/server/platform/text/languages';
import { newNonce } from '~/server/platform/http/security-headers';
import { escapeHtml, translatorOf } from '~/server/platform/text/texts';
import { signedOutPage } from './error-page';
import { pagePolicy } from './page-policy';

const NAMESPACE = 'message-page';

/**
 * The application has asked for it, so the form posts itself; the button serves without scripts.
 */
export function sendLogoutForm(ctx: KoaContextWithOIDC, form: string): void {
  const nonce = newNonce();
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
  const language = pageLanguage(ctx.headers['accept-language'], NAMESPACE);
  const t = translatorOf(NAMESPACE, [language]);
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', pagePolicy(`'nonce-${nonce}'`));
  ctx.body =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(t('signing_out.title'))}</title></head><body>` +
    `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="xsrf" value="${escapeHtml(xsrf)}"><input type="hidden" name="logout" value="yes"><noscript><button type="submit">${escapeHtml(t('signing_out.confirm'))}</button></noscript></form><script nonce="${nonce}">document.forms[0].submit()</script></body></html>`;
}

export function sendLogoutSuccess(ctx: KoaContextWithOIDC): void {
  const { headers, html } = signedOutPage(ctx.headers['accept-language']);
  ctx.set(headers);
  ctx.body = html;
}

/**
 * Another tab of the browser signs out too: the logout of this form is done (there is none to
 * confirm) or replaced by that of the other (its secret is another). The provider tells these cases
 * apart by their words alone.
 * @returns whether an answer was given
 */
export function answerOtherTab(
  ctx: KoaContextWithOIDC,
  { error_description }: ErrorOut,
  tenantId: string,
): boolean {
  const isGone = error_description === 'could not find logout details';
  const isReplaced = error_description === 'xsrf token invalid';
  if (!ctx.path.endsWith('/session/end/confirm') || !(isGone || isReplaced)) return false;
  // The console starts again: signed in while the other tab is not done, else with the sign-in.
  if (tenantId === ADMIN_TENANT_ID) {
    ctx.redirect('/');
    ctx.status = 303;
    return true;
  }
  // Where another application would go on is not known; that it is over is only said when it is.
  if (!isGone || ctx.oidc.session?.accountId !== undefined) return false;
  ctx.status = 200;
  sendLogoutSuccess(ctx);
  return true;
}
