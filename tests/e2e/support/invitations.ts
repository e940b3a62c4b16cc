import { expect, type Browser, type Page } from '@playwright/test';
import { codeSentTo } from './authorize';
import { newUsername, openNewTenant, register } from './console-account';

/** Headers of a call that the page itself makes. */
async function headersOf(page: Page, path: RegExp, act: () => Promise<unknown>) {
  const asked = page.waitForRequest(
    (request) =>
      path.test(new URL(request.url()).pathname) &&
      request.headers()['authorization'] !== undefined,
  );
  await act();
  return { authorization: (await asked).headers()['authorization'] ?? '' };
}

/** A new account with a verified address and without a tenant; the page stands at onboarding. */
export async function registerWithEmail(page: Page): Promise<string> {
  await page.goto('/?sign_up=1');
  const username = newUsername();
  const headers = await headersOf(page, /^\/me$/, () => register(page, username));
  await expect(page.getByRole('heading', { name: 'Set up your first tenant' })).toBeVisible();
  const email = `${username}@example.com`;
  const call = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await page.request[method](path, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await call('post', '/me/verification-codes', { email });
  const verificationCode = await codeSentTo(page, email);
  await call('post', '/me/verification-codes/verify', { email, verificationCode });
  await call('patch', '/me', { primaryEmail: email });
  return email;
}

/** A tenant with its administrator, who invites people into it. */
export async function openInviter(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { tenantId } = await openNewTenant(page);
  const headers = await headersOf(page, /^\/api\/applications$/, () => page.reload());
  const address = `/api/tenants/${tenantId}/invitations`;
  return {
    tenantId,
    headers,
    page,
    close: () => context.close(),
    /** @returns the invitation's id */
    invite: async (email: string): Promise<string> => {
      const data = { invitee: [email], roleName: 'collaborator' };
      const answer = await page.request.post(address, { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
      const list = (await (await page.request.get(address, { headers })).json()) as {
        id: string;
        invitee: string;
      }[];
      const found = list.find(({ invitee }) => invitee === email);
      if (!found) throw new Error(`${email} is not in the list of invitations`);
      return found.id;
    },
    members: async (): Promise<{ id: string; primaryEmail: string | null }[]> =>
      (await (await page.request.get(`/api/tenants/${tenantId}/members`, { headers })).json()) as {
        id: string;
        primaryEmail: string | null;
      }[],
    revoke: async (id: string): Promise<void> => {
      const data = { status: 'Revoked' };
      await page.request.patch(`${address}/${id}/status`, { headers, data });
    },
    setRole: async (userId: string, roleName: string): Promise<void> => {
      const path = `/api/tenants/${tenantId}/members/${userId}/roles`;
      const answer = await page.request.put(path, { headers, data: { roleName } });
      expect(answer.status(), await answer.text()).toBe(204);
    },
    remove: async (userId: string): Promise<void> => {
      const path = `/api/tenants/${tenantId}/members/${userId}`;
      const answer = await page.request.delete(path, { headers });
      expect(answer.status(), await answer.text()).toBe(204);
    },
  };
}

export type Inviter = Awaited<ReturnType<typeof openInviter>>;
