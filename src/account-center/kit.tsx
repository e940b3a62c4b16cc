import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { KeyValueStorage } from '~/src/lib/storage';
import type { AccountClient } from './account-client';
import type { LinkArrival } from './linking/arrival';
import type { Notices } from './notices';
import type { Proofs } from './proofs';
import type { Claims } from './protocol';
import { createResource } from './resource';
import { controlOf, type AccountField, type AccountSettings, type FieldControl } from './settings';

/** What every page works with. */
export type AccountKit = {
  readonly settings: AccountSettings;
  readonly client: AccountClient;
  readonly proofs: Proofs;
  readonly notices: Notices;
  readonly data: ReturnType<typeof createAccountData>;
  /** Of the ID token: what the tenant's applications know, whatever is shown here. */
  readonly claims: Claims;
  /** Of the tab. */
  readonly storage: KeyValueStorage;
  /** The user came back from a provider in this window. */
  readonly arrival: LinkArrival | null;
  /** Navigates away. */
  readonly leave: (to: string) => void;
  readonly signOut: () => void;
  /** The account is gone. */
  readonly onDeleted: () => void;
};

/** What the pages show, fetched when it is first shown. */
export function createAccountData(client: AccountClient) {
  return {
    account: createResource(client.getAccount),
    factors: createResource(client.getFactors),
    mfaSettings: createResource(client.getMfaSettings),
    sessions: createResource(client.getSessions),
    signIns: createResource(client.getSignIns),
    grants: createResource(client.getGrants),
  };
}

const KitContext = createContext<AccountKit | null>(null);

export function KitProvider({
  kit,
  children,
}: {
  readonly kit: AccountKit;
  readonly children: ReactNode;
}) {
  return <KitContext value={kit}>{children}</KitContext>;
}

export function useKit(): AccountKit {
  const kit = use(KitContext);
  if (!kit) {
    throw new Error('useKit needs a KitProvider');
  }
  return kit;
}

/** How far the tenant leaves a field to its users. */
export function useControl(field: AccountField): FieldControl {
  return controlOf(useKit().settings, field);
}

/** The newest notice. */
export function useNotice() {
  const { notices } = useKit();
  return useSyncExternalStore(notices.subscribe, notices.read);
}

/** State that a dialog of a page is about; null while it is closed. */
export function useDialog<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  return { subject, open: setSubject, close: () => setSubject(null) };
}
