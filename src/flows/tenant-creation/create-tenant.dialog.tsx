import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { TenantTag } from '~/src/api/endpoints/tenants.api';
import { lazy } from '~/src/ui/lazy';

const CreateTenant = lazy(async () => ({
  default: (await import('./create-tenant')).CreateTenant,
}));

/** Navigation state that opens the form at once. */
export const TENANT_FORM = 'tenant-form';

type CreateTenantModalProps = {
  readonly isOpen: boolean;
  /** Preselected. */
  readonly tag?: TenantTag | undefined;
  readonly onClose: () => void;
};

/**
 * Creates another tenant: its form and, for production, the plans. Its code is loaded when it first
 * opens.
 */
function CreateTenantModal({ isOpen, tag, onClose }: CreateTenantModalProps) {
  // Each opening starts over; the last one stays during the closing animation.
  const [opening, setOpening] = useState({ isOpen: false, count: 0 });
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  }
  return opening.count === 0 ? null : (
    <Suspense>
      <CreateTenant key={opening.count} isOpen={isOpen} tag={tag} onClose={onClose} />
    </Suspense>
  );
}

/**
 * `open()` shows the dialog; render `modal` on the page, outside of menus. `tag` preselects the
 * environment.
 */
export function useCreateTenant(tag?: TenantTag): {
  readonly open: () => void;
  readonly modal: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  return { open, modal: <CreateTenantModal isOpen={isOpen} tag={tag} onClose={close} /> };
}
