import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetProfileFieldQuery } from '~/src/api/endpoints/custom-profile-fields.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { listAddress } from '~/src/lib/list-addresses';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { WritableFields } from '~/src/shared/data-access/writable-fields';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Menu } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { Tile } from '~/src/ui/type-tile';
import { MoreHorizontal } from 'lucide-react';
import { storedKeys } from './built-in-fields';
import { typeIcons, useFieldName } from './field-look';
import { KeyTags } from './key-tags';
import { useDeleteField } from './use-delete-field';

const FieldSettings = lazy(async () => ({
  default: (await import('./field-settings')).FieldSettings,
}));

/** One field that sign-up asks for. */
export function ProfileFieldPage() {
  const { fieldName = '' } = useParams();
  const { t } = useTranslation('profile-fields');
  const navigate = useNavigate();
  const path = useConsolePath()('/sign-in-experience/collect-user-profile');
  const nameOf = useFieldName();
  const deleteField = useDeleteField();
  const { canDelete } = useDataAccess();
  const { data, error, refetch } = useGetProfileFieldQuery(fieldName);
  // The previous field would flash while the next one loads.
  const field = existing(data?.field.name === fieldName ? data.field : undefined, error);
  const back = { href: path, label: t('title') };
  usePageTitle(field ? nameOf(field) : t('title'));
  if (!field) {
    return (
      <RecordPlaceholder
        namespace="profile-fields"
        back={back}
        error={error}
        onRetry={() => void refetch()}
        head={{ facts: 1 }}
        fields={[4, 1]}
      />
    );
  }
  const remove = async () => {
    if (await deleteField(field)) await navigate(listAddress(path), { replace: true });
  };
  return (
    <Page width="form">
      <EntityHeader
        back={{ href: back.href, children: back.label }}
        start={<Tile icon={typeIcons[field.type]} tint="petrol" size={48} />}
        title={<bdi>{nameOf(field)}</bdi>}
        facts={
          <HeaderFact>
            <KeyTags keys={storedKeys(field)} />
          </HeaderFact>
        }
        menu={
          canDelete && (
            <Menu
              trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}
            >
              <RecordMenu deleteLabel={t('delete.open')} onDelete={() => void remove()} />
            </Menu>
          )
        }
      />
      {/* Around everything that waits for its texts: else the whole console would. */}
      <Suspense fallback={<TabSkeleton fields={4} />}>
        <WritableFields>
          <FieldSettings
            key={field.name}
            field={field}
            onDelete={canDelete ? () => void remove() : undefined}
          />
        </WritableFields>
      </Suspense>
    </Page>
  );
}
