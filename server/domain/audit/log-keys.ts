const ADMIN_ACTION = 'Management.';

/** Whether a row is about a write through the management API. */
export function isAdminActionKey(key: string): boolean {
  return key.startsWith(ADMIN_ACTION);
}
