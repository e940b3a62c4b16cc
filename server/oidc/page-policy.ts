import type { Provider } from 'oidc-provider';

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

/** The few pages of the protocol run a script of their own at most and load nothing. */
export function pagePolicy(scripts: string): string {
  return `default-src 'none'; script-src ${scripts}; base-uri 'none'; frame-ancestors 'none'`;
}

function schemeOf(uri: unknown): string[] {
  return typeof uri === 'string' && URL.canParse(uri) ? [new URL(uri).protocol] : [];
}

const ACTION = /<form [^>]*action="([^"]*)"/;

/**
 * Where the page's form can go. Browsers apply `form-action` to every redirect after it too, and an
 * application may lead on to other hosts, so the scheme of the target is allowed and not its host.
 */
function formAction(ctx: Context): string {
  const action = ACTION.exec(String(ctx.body))?.[1];
  if (action === undefined) return "'none'";
  const { post_logout_redirect_uri: returnUri } = (ctx['oidc']?.params ?? {}) as Record<
    string,
    unknown
  >;
  return [...new Set(["'self'", 'https:', ...schemeOf(action), ...schemeOf(returnUri)])].join(' ');
}

/** Protect the pages of the provider itself, to whose policy it adds the digest of its script. */
export function installPagePolicy(provider: Provider): void {
  provider.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', pagePolicy(''));
    await next();
    if (ctx.response.is('html')) {
      const policy = ctx.response.get('Content-Security-Policy');
      if (policy.includes('form-action')) return;
      ctx.set('Content-Security-Policy', `${policy}; form-action ${formAction(ctx)}`);
    } else {
      ctx.remove('Content-Security-Policy');
    }
  });
}
