import { CreateTenantView } from './create-tenant.view';
import { useTenantCreation } from './use-tenant-creation';

type CreateTenantProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** One opening of the dialog. */
export function CreateTenant({ isOpen, onClose }: CreateTenantProps) {
  const actor = useTenantCreation(onClose);
  return <CreateTenantView actor={actor} isOpen={isOpen} onClose={onClose} />;
}
