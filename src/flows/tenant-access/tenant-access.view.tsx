import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { openTenantOf, type tenantAccessMachine } from '~/machines/tenant-access.machine';
import { FullScreenLoader } from '~/src/ui/standalone-page';

export type TenantAccessActor = ActorRefFrom<typeof tenantAccessMachine>;

type TenantAccessViewProps = {
  readonly actor: TenantAccessActor;
  /** Of the address. */
  readonly tenantId: string;
  readonly children: ReactNode;
};

/** The pages of a tenant while its doors are open; the loader while the browser is on its way. */
export function TenantAccessView({ actor, tenantId, children }: TenantAccessViewProps) {
  const isOpen = useSelector(actor, (snapshot) => openTenantOf(snapshot) === tenantId);
  return isOpen ? children : <FullScreenLoader />;
}
