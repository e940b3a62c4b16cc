import type { ReactNode } from 'react';
import { useJoin } from '~/src/flows/invitation-acceptance';

export type JoinInvitation = ReturnType<typeof useJoin>;

/** The menu of tenants with what joins another one. It goes on when the menu is closed. */
export function JoinInvitationMenu({
  children,
}: {
  readonly children: (joining: JoinInvitation) => ReactNode;
}) {
  return children(useJoin());
}
