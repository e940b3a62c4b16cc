import { useState } from 'react';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import type { TenantTag } from '~/src/api/endpoints/tenants.api';
import { openStorage } from '~/src/lib/storage';
import { CreateTenantView } from './create-tenant.view';
import { clearTenantDraft, tenantDraft } from './stored-draft';
import type { TenantFormValues } from './tenant.form';
import { useTenantCreation } from './use-tenant-creation';

type CreateTenantProps = {
  readonly isOpen: boolean;
  readonly tag?: TenantTag | undefined;
  readonly onClose: () => void;
};

/** One opening of the dialog; it waits for the account, whose draft it restores. */
export function CreateTenant(props: CreateTenantProps) {
  const { data: me } = useGetMeQuery();
  return me ? <OpenedForm {...props} userId={me.id} /> : null;
}

function OpenedForm({
  isOpen,
  tag,
  onClose,
  userId,
}: CreateTenantProps & { readonly userId: string }) {
  const [storage] = useState(() => openStorage('session'));
  const draft = tenantDraft(storage, userId);
  // Read once: later input belongs to the form.
  const [unsent] = useState(() => {
    const kept = draft.read() ?? {
      name: '',
      regionName: '',
      tag: '',
      creationKey: window.crypto.randomUUID(),
    };
    return { ...kept, tag: tag ?? kept.tag };
  });
  const close = () => {
    clearTenantDraft(storage);
    onClose();
  };
  const actor = useTenantCreation({ storage, creationKey: unsent.creationKey, onClose: close });
  return (
    <CreateTenantView
      actor={actor}
      isOpen={isOpen}
      unsent={unsent}
      onTyped={(values: TenantFormValues) =>
        draft.write({ ...values, creationKey: unsent.creationKey })
      }
      onClose={close}
    />
  );
}
