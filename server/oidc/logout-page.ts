import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { newNonce } from '../http/security-headers';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${body}</body></html>`;

const setPolicy = (ctx: KoaContextWithOIDC, scripts: string): void => {
  ctx.type = 'html';
  // No form-action: after the form the browser follows to the application's own origin.
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; script-src ${scripts}; base-uri 'none'; frame-ancestors 'none'`,
  );
};

/** The application has asked for it, so the form posts itself; the button serves without scripts. */
export const sendLogoutForm = (ctx: KoaContextWithOIDC, form: string): void => {
  const nonce = newNonce();
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(form)?.[1] ?? '';
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
  setPolicy(ctx, `'nonce-${nonce}'`);
  ctx.body = page(
    'Signing out',
    `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="xsrf" value="${escapeHtml(xsrf)}"><input type="hidden" name="logout" value="yes"><noscript><button type="submit">Sign out</button></noscript></form><script nonce="${nonce}">document.forms[0].submit()</script>`,
  );
};

export const sendLogoutSuccess = (ctx: KoaContextWithOIDC): void => {
  setPolicy(ctx, "'none'");
  ctx.body = page('Signed out', '<p>You are signed out.</p>');
};

/**
 * Another tab of the browser signed out between the form and its confirmation: the provider finds no
 * logout to confirm. It tells this case apart by its words alone.
 */
export const isSignedOutElsewhere = (
  ctx: KoaContextWithOIDC,
  { error_description }: ErrorOut,
): boolean =>
  ctx.method === 'POST' &&
  ctx.path.endsWith('/session/end/confirm') &&
  ctx.oidc.session?.accountId === undefined &&
  error_description === 'could not find logout details';

/** What the person wanted has happened. The console begins anew; other applications are not known. */
export const sendSignedOutElsewhere = (ctx: KoaContextWithOIDC, tenantId: string): void => {
  if (tenantId === ADMIN_TENANT_ID) {
    ctx.redirect('/');
    ctx.status = 303;
  } else {
    ctx.status = 200;
    sendLogoutSuccess(ctx);
  }
};
