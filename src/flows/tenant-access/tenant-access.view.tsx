import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { openTenantOf, type tenantAccessMachine } from '~/machines/tenant-access.machine';
import { FullScreenLoader } from '~/src/ui/standalone-page';

export type TenantAccessActor = ActorRefFrom<typeof tenantAccessMachine>;

type TenantAccessViewProps = {
  readonly actor: TenantAccessActor;
  /** In the URL. */
  readonly tenantId: string;
  readonly children: ReactNode;
};

/** The tenant's pages if access is granted; the loader while the browser is being redirected. */
export function TenantAccessView({ actor, tenantId, children }: TenantAccessViewProps) {
  const isOpen = useSelector(actor, (snapshot) => openTenantOf(snapshot) === tenantId);
  return isOpen ? children : <FullScreenLoader />;
}
