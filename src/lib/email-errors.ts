import { MAILBOX_PATTERN } from '~/contract/patterns';

/** Why an address cannot be invited. */
export type EmailError = 'invalid' | 'duplicate' | 'pending' | 'member';

/** Addresses that are taken; compared ignoring case. */
export type TakenEmails = {
  readonly members?: readonly (string | null)[] | undefined;
  readonly pending?: readonly string[] | undefined;
};

function folded(email: string): string {
  return email.trim().toLowerCase();
}

function foldedSet(emails: readonly (string | null)[] = []): ReadonlySet<string> {
  return new Set(emails.flatMap((email) => (email ? [folded(email)] : [])));
}

/** The error of each address, at its index; of duplicates, the later one has it. */
export function emailErrors(
  emails: readonly string[],
  taken: TakenEmails = {},
): readonly (EmailError | undefined)[] {
  const members = foldedSet(taken.members);
  const pending = foldedSet(taken.pending);
  return emails.map((email, index) => {
    const key = folded(email);
    if (!MAILBOX_PATTERN.test(key)) return 'invalid';
    if (emails.findIndex((other) => folded(other) === key) < index) return 'duplicate';
    if (members.has(key)) return 'member';
    return pending.has(key) ? 'pending' : undefined;
  });
}
