import type { ReactNode } from 'react';
import { useJoin } from '~/src/flows/invitation-acceptance';

export type JoinInvitation = ReturnType<typeof useJoin>;

/** The tenant menu with joining another tenant. Joining continues when the menu closes. */
export function JoinInvitationMenu({
  children,
}: {
  readonly children: (joining: JoinInvitation) => ReactNode;
}) {
  return children(useJoin());
}
