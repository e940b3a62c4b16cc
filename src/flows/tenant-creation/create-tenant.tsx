import { useState } from 'react';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import type { TenantTag } from '~/src/api/endpoints/tenants.api';
import { openStorage } from '~/src/lib/storage';
import { CreateTenantView } from './create-tenant.view';
import { dropTenantDraft, tenantDraft } from './stored-draft';
import type { TenantFormValues } from './tenant.form';
import { useTenantCreation } from './use-tenant-creation';

type CreateTenantProps = {
  readonly isOpen: boolean;
  readonly tag?: TenantTag | undefined;
  readonly onClose: () => void;
};

/** One opening of the dialog. */
export function CreateTenant({ isOpen, tag, onClose }: CreateTenantProps) {
  const [storage] = useState(() => openStorage('session'));
  const { data: me } = useGetMeQuery();
  const draft = tenantDraft(storage, me?.id ?? '');
  // Read once: what is typed from then on is the form's.
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
    dropTenantDraft(storage);
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
