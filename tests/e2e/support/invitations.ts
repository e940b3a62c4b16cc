import { expect, type Browser, type Page } from '@playwright/test';
import { codeSentTo } from './authorize';
import { newUsername, openNewTenant, register } from './console-account';

/** Headers of a request that the page makes. */
async function headersOf(page: Page, path: RegExp, act: () => Promise<unknown>) {
  const asked = page.waitForRequest(
    (request) =>
      path.test(new URL(request.url()).pathname) &&
      request.headers()['authorization'] !== undefined,
  );
  await act();
  return { authorization: (await asked).headers()['authorization'] ?? '' };
}

/** A request sent by the page; it fails unless it succeeds. */
async function callFrom(
  page: Page,
  method: string,
  path: string,
  headers: Record<string, string>,
  data?: object,
): Promise<unknown> {
  const { status, text } = await page.evaluate(
    async (call) => {
      const answer = await fetch(call.path, {
        method: call.method,
        headers: {
          ...call.headers,
          ...(call.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.body ? { body: call.body } : {}),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { method, path, headers, body: data && JSON.stringify(data) },
  );
  expect(status, `${path}: ${text}`).toBeLessThan(300);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** A new account with a verified address and without a tenant, on the onboarding page. */
export async function registerWithEmail(page: Page): Promise<string> {
  await page.goto('/?sign_up=1');
  const username = newUsername();
  const headers = await headersOf(page, /^\/me$/, () => register(page, username));
  await expect(page.getByRole('heading', { name: 'Set up your first tenant' })).toBeVisible();
  const email = `${username}@example.com`;
  const call = (method: string, path: string, data: object) =>
    callFrom(page, method, path, headers, data);
  await call('POST', '/me/verification-codes', { email });
  const verificationCode = await codeSentTo(page, email);
  await call('POST', '/me/verification-codes/verify', { email, verificationCode });
  await call('PATCH', '/me', { primaryEmail: email });
  return email;
}

/** A tenant with its admin, who invites users. */
export async function openInviter(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { tenantId } = await openNewTenant(page);
  const headers = await headersOf(page, /^\/api\/applications$/, () => page.reload());
  const address = `/api/tenants/${tenantId}/invitations`;
  const call = (method: string, path: string, data?: object) =>
    callFrom(page, method, path, headers, data);
  return {
    tenantId,
    headers,
    page,
    close: () => context.close(),
    /** @returns the invitation's ID */
    invite: async (email: string): Promise<string> => {
      await call('POST', address, { invitee: [email], roleName: 'collaborator' });
      const list = (await call('GET', address)) as { id: string; invitee: string }[];
      const found = list.find(({ invitee }) => invitee === email);
      if (!found) throw new Error(`${email} is not in the list of invitations`);
      return found.id;
    },
    members: async () =>
      (await call('GET', `/api/tenants/${tenantId}/members`)) as {
        id: string;
        primaryEmail: string | null;
      }[],
    revoke: (id: string) => call('PATCH', `${address}/${id}/status`, { status: 'Revoked' }),
    setRole: (userId: string, roleName: string) =>
      call('PUT', `/api/tenants/${tenantId}/members/${userId}/roles`, { roleName }),
    remove: (userId: string) => call('DELETE', `/api/tenants/${tenantId}/members/${userId}`),
  };
}

export type Inviter = Awaited<ReturnType<typeof openInviter>>;
