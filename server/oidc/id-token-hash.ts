import { createHash } from 'node:crypto';
import { Provider } from 'oidc-provider';

interface Saved {
  save(this: object): Promise<string>;
}
interface IdTokenModel {
  set(key: string, value: unknown): void;
  issue(this: IdTokenModel, options: { use: string }): Promise<string>;
}

/** Values of the access tokens of running requests. */
const values = new WeakMap<object, string>();

/** Left half of the token's hash (OpenID Connect Core section 3.1.3.6). */
const halfHash = (value: string, algorithm: 'ES384' | 'RS256'): string => {
  const digest = createHash(algorithm === 'ES384' ? 'sha384' : 'sha256')
    .update(value)
    .digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

/** Bind ID tokens to the access token they come with, by `at_hash`. */
export const installTokenHash = (provider: Provider, algorithm: 'ES384' | 'RS256'): void => {
  const accessToken = provider.AccessToken.prototype as unknown as Saved;
  const { save } = accessToken;
  accessToken.save = async function saveAndRemember() {
    const value = await save.call(this);
    values.set(this, value);
    return value;
  };
  const idToken = provider.IdToken.prototype as unknown as IdTokenModel;
  const { issue } = idToken;
  idToken.issue = function issueWithHash(options) {
    const companion = Provider.ctx?.oidc.entities.AccessToken;
    const value = companion && values.get(companion);
    if (options.use === 'idtoken' && value !== undefined) {
      this.set('at_hash', halfHash(value, algorithm));
    }
    return issue.call(this, options);
  };
};
