import { Provider } from 'oidc-provider';

type Saved = {
  save(this: object): Promise<string>;
};
type IdTokenModel = {
  set(key: string, value: unknown): void;
  issue(this: IdTokenModel, options: { use: string }): Promise<string>;
};

/** Values of the access tokens of running requests. */
const values = new WeakMap<object, string>();

/**
 * Bind ID tokens to the access token they come with, by `at_hash`. The provider hashes the value as
 * the ID token's algorithm demands (OpenID Connect Core section 3.1.3.6).
 */
export function installTokenHash(provider: Provider): void {
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
    if (options.use === 'idtoken' && value !== undefined) this.set('at_hash', value);
    return issue.call(this, options);
  };
}
