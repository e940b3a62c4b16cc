import type { ReactNode } from 'react';
import { useJoin } from '~/src/flows/invitation-acceptance';

export type Joining = ReturnType<typeof useJoin>;

/** The menu of tenants with what joins another one. It goes on when the menu is closed. */
export function JoiningMenu({ children }: { readonly children: (joining: Joining) => ReactNode }) {
  return children(useJoin());
}
