import type { Browser } from '@playwright/test';
import { newUsername, password, signInSilently } from './console-account';
import { createAccount } from './new-account';

/** A tenant with its admin, who invites users. `page` is the admin's browser, with nothing open. */
export async function openInviter(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const account = await createAccount(page.request, baseURL, newUsername(), password);
  const { tenantId, call } = account;
  await signInSilently(page, account);
  const address = `/api/tenants/${tenantId}/invitations`;
  return {
    tenantId,
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
