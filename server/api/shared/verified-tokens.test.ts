import { errors } from 'jose';
import { payloadOf } from '~/server/api/shared/verified-tokens';

const { jest } = import.meta;

const now = Math.floor(Date.now() / 1000);
const publicJwks = [{ kid: 'first', kty: 'EC' }];
let count = 0;
/** A token that nobody has seen. */
function newToken() {
  count += 1;
  return { token: `token ${count}`, audience: 'https://api.example.com', publicJwks };
}

describe('the claims of an access token', () => {
  test('are verified once', async () => {
    const token = newToken();
    const verify = jest.fn(async () => ({ sub: 'somebody', exp: now + 60 }));
    expect(await payloadOf(token, verify)).toMatchObject({ sub: 'somebody' });
    expect(await payloadOf(token, verify)).toMatchObject({ sub: 'somebody' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another audience', { audience: 'https://other.example.com' }],
    ['other keys', { publicJwks: [{ kid: 'first', kty: 'EC' }] }],
  ])('are verified again for %s', async (_what, change) => {
    const token = newToken();
    await payloadOf(token, async () => ({ exp: now + 60 }));
    const refused = payloadOf({ ...token, ...change }, async () => {
      throw new errors.JWSSignatureVerificationFailed();
    });
    await expect(refused).rejects.toThrow(errors.JWSSignatureVerificationFailed);
  });

  test.each([
    ['they have expired since', { exp: now }],
    ['they have no end', {}],
  ])('are verified again when %s', async (_when, payload) => {
    const token = newToken();
    const verify = jest.fn(async () => payload);
    await payloadOf(token, verify);
    await payloadOf(token, verify);
    expect(verify).toHaveBeenCalledTimes(2);
  });

  test('are not kept when they are refused', async () => {
    const token = newToken();
    await payloadOf(token, async () => {
      throw new errors.JWTExpired('expired', {});
    }).catch(() => undefined);
    const verify = jest.fn(async () => ({ exp: now + 60 }));
    await payloadOf(token, verify);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test('of the least recently used are forgotten first', async () => {
    const [used, unused] = [newToken(), newToken()];
    const accept = async () => ({ exp: now + 60 });
    await payloadOf(used, accept);
    await payloadOf(unused, accept);
    for (let others = 0; others < 998; others += 1) await payloadOf(newToken(), accept);
    await payloadOf(used, accept);
    await payloadOf(newToken(), accept);
    const verify = jest.fn(accept);
    await payloadOf(used, verify);
    expect(verify).not.toHaveBeenCalled();
    await payloadOf(unused, verify);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
