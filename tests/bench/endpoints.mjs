import { call, measure } from './load.mjs';
import { CLIENT } from './seed.mjs';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
function tokenRequestOf(tenantId) {
  return {
    method: 'POST',
    path: '/oidc/token',
    headers: {
      ...form,
      authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      resource: `https://${tenantId}.gatehouse.app/api`,
      scope: 'all',
    }).toString(),
  };
}
export const tokenRequest = tokenRequestOf('default');

/**
 * Headers that authorize a request to the management API.
 * @param cloudTenantId whose, where there are several
 */
export async function authorize(tenantPort, cloudTenantId) {
  const host = cloudTenantId && { host: `${cloudTenantId}.localhost:${tenantPort}` };
  const { headers, ...asked } = tokenRequestOf(cloudTenantId ?? 'default');
  const { status, body } = await call(tenantPort, { ...asked, headers: { ...headers, ...host } });
  if (status !== 200)
    throw new Error(`The token endpoint answered ${status}: ${body.slice(0, 200)}`);
  return { ...host, authorization: `Bearer ${JSON.parse(body).access_token}` };
}

/** Requests per second and latency of the management API and the token endpoint. */
export async function measureEndpoints(tenantPort, { applications }) {
  const headers = await authorize(tenantPort);
  const json = { ...headers, 'content-type': 'application/json' };
  const lastPage = Math.floor(applications / 20) - 1;
  const get = (path) => ({ count: 400, expected: 200, make: () => ({ path, headers }) });
  const cases = {
    'token (client credentials)': { count: 200, expected: 200, make: () => tokenRequest },
    'applications, first page': get('/api/applications?page=1&page_size=20'),
    'applications, last page': get(`/api/applications?page=${lastPage}&page_size=20`),
    'applications, search': get(
      `/api/applications?page=1&page_size=20&search=${encodeURIComponent('%cation 99%')}`,
    ),
    'applications, search without a match': get(
      `/api/applications?page=1&page_size=20&search=${encodeURIComponent('%no such thing%')}`,
    ),
    'applications, one': get('/api/applications/bench0000000000000042'),
    'applications, create': {
      count: 200,
      expected: 200,
      make: (index) => ({
        method: 'POST',
        path: '/api/applications',
        headers: json,
        body: JSON.stringify({ name: `Created ${index}`, type: 'SPA' }),
      }),
    },
  };
  const rows = [];
  for (const [name, options] of Object.entries(cases)) {
    try {
      rows.push({ name, ...(await measure(tenantPort, options)) });
    } catch (error) {
      rows.push({ name, failure: error.message });
    }
  }
  return rows;
}
