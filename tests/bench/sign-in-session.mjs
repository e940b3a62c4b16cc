import { createHash, randomBytes } from 'node:crypto';

import { call } from './load.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * A pending sign-in to the live preview of the default tenant, over one browser's cookies.
 * @param asked parameters of the authorization request in addition or instead
 * @returns `send(method, path, body)` and `verifier`, the PKCE code verifier (RFC 7636)
 */
export async function startSignIn(port, agent, asked = {}) {
  const origin = `http://localhost:${port}`;
  const redirectUri = `${origin}/demo-app`;
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map();
  const headers = () => ({
    origin,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });

  /** @param path a path of the server, or an address on it */
  async function send(method, path, body) {
    const answer = await call(
      port,
      {
        method,
        path: path.replace(origin, ''),
        headers: body ? { ...headers(), ...JSON_TYPE } : headers(),
        body: body && JSON.stringify(body),
      },
      agent,
    );
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name, ...value] = line.split(';')[0].split('=');
      cookies.set(name, value.join('='));
    }
    if (answer.status >= 400) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    }
    return answer;
  }

  await send(
    'GET',
    `/oidc/auth?${new URLSearchParams({
      client_id: 'demo-app',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...asked,
    })}`,
  );
  await send('PUT', '/api/experience', { interactionEvent: 'SignIn' });
  return { send, headers: () => ({ ...headers(), ...JSON_TYPE }), verifier, redirectUri };
}
