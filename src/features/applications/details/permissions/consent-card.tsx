import { Minus, Pencil, Plus } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { ConsentScopes } from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { lazy } from '~/src/ui/lazy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import { PermissionTag } from '~/src/ui/permission-tag';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import styles from './access.module.css';
import { type ConsentLevel, type ConsentScope, groupsOf } from '../../consent-scopes';
import { InfoTip } from '~/src/ui/info-tip';
import { useRemoveConsentScope } from './use-remove-consent-scope';
import { useUserScopeText } from './use-user-scope-text';

const AddPermissionsDialog = lazy(async () => ({
  default: (await import('./add-permissions.dialog')).AddPermissionsDialog,
}));
const PermissionDescriptionDialog = lazy(async () => ({
  default: (await import('~/src/shared/assignments/permission-description.dialog'))
    .PermissionDescriptionDialog,
}));

type ConsentCardProps = {
  readonly application: Application;
  readonly level: ConsentLevel;
  /** Undefined while they load. */
  readonly scopes: ConsentScopes | undefined;
};

/** The permissions of one level in groups, with add, edit description, and remove. */
export function ConsentCard({ application, level, scopes }: ConsentCardProps) {
  const { t } = useTranslation('application-access');
  const titleId = useId();
  const describe = useUserScopeText();
  const removeScope = useRemoveConsentScope(application);
  const [opened, setOpened] = useState<'add' | ConsentScope | null>(null);
  const close = () => setOpened(null);
  const groups = scopes && groupsOf(level, scopes, describe);
  const isEmpty = groups?.length === 0;
  const add = (
    <Button icon={Plus} onPress={() => setOpened('add')} isDisabled={!scopes}>
      {t(isEmpty ? 'permission.add' : 'permission.add_another')}
    </Button>
  );

  const columns: TableColumn<ConsentScope>[] = [
    {
      id: 'name',
      header: t('permission.name'),
      width: '40%',
      skeletonWidth: '45%',
      cell: ({ name }) => <PermissionTag name={name} />,
    },
    {
      id: 'description',
      header: t('permission.description'),
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
  ];

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <div>
          <h2 id={titleId} className={styles.cardTitle}>
            {t(`permission.${level}.title`)}
          </h2>
          <p className={styles.cardText}>{t(`permission.${level}.text`)}</p>
        </div>
        {add}
      </div>
      <Table
        label={t(`permission.${level}.title`)}
        columns={columns}
        {...(groups
          ? {
              groups: groups.map(({ key, resource, rows }) => ({
                key,
                rows,
                label: resource ? (
                  <bdi>{resource.name}</bdi>
                ) : (
                  <span className={styles.header}>
                    {t(`permission.${level}.own`)}
                    {level === 'user' && <InfoTip text={t('permission.user.own_tip')} />}
                  </span>
                ),
              })),
            }
          : {})}
        skeletonRows={3}
        getRowKey={({ type, id }) => `${type} ${id}`}
        getRowLabel={({ name }) => name}
        rowMenu={(scope) => (
          <>
            {scope.type !== 'user-scopes' && (
              <>
                <MenuItem
                  label={t('permission.edit')}
                  icon={Pencil}
                  onAction={() => setOpened(scope)}
                />
                <MenuSeparator />
              </>
            )}
            <MenuItem
              label={t('permission.remove')}
              icon={Minus}
              isDanger
              onAction={() => void removeScope(scope)}
            />
          </>
        )}
        empty={
          <EmptyState
            size="sm"
            headingLevel={3}
            title={t(`permission.${level}.empty_title`)}
            description={t(`permission.${level}.empty_text`)}
          />
        }
      />
      <Suspense>
        {opened === 'add' && scopes && (
          <AddPermissionsDialog
            application={application}
            level={level}
            scopes={scopes}
            onClose={close}
          />
        )}
        {opened !== null && opened !== 'add' && (
          <PermissionDescriptionDialog
            permission={opened}
            isRequired={opened.resource !== undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
