/** The client of the provider without the product, and what it asks for. */
export const CLIENT_ID = 'bench';
export const CLIENT_SECRET = 'bench-secret';
export const RESOURCE = 'https://bench.example/api';
export const SCOPE = 'all';

export const bareTokenRequest = {
  method: 'POST',
  path: '/token',
  headers: {
    authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    resource: RESOURCE,
    scope: SCOPE,
  }).toString(),
};
