import type { ApiRequest } from '~/src/api/base-query';
import { type HolderKind, holdersApi } from '~/src/api/endpoints/holders.api';
import { readPickerPage, useEntityPicker } from '~/src/api/use-entity-picker';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { PickDialog } from '~/src/forms/pick-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { EntityPicker } from '~/src/ui/entity-picker';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { Link } from '~/src/ui/link';
import styles from './assignments.module.css';
import { ManagementFlag } from './management-flag';
import { ManagementNotice } from './management-notice';
import { RoleTile } from './role-tile';

type PickRolesDialogProps = {
  readonly kind: HolderKind;
  /** Excludes the roles of this user or application. */
  readonly holderId?: string | undefined;
  /** Preselected. */
  readonly initial?: readonly PickerItem[] | undefined;
  readonly title: string;
  readonly closeLabel?: string | undefined;
  readonly error?: unknown;
  readonly isBusy?: boolean | undefined;
  /** The calls of the selection. */
  readonly calls?: ((roleIds: readonly string[]) => ApiRequest | readonly ApiRequest[]) | undefined;
  readonly onPick: (roles: readonly PickerItem[]) => void;
  readonly onClose: () => void;
};

/** Selects roles for one user or machine-to-machine application, or for many. */
export function PickRolesDialog(props: PickRolesDialogProps) {
  const { kind, holderId, initial, error, calls, onPick, ...dialog } = props;
  const { t } = useTranslation('access');
  const { textOf } = useErrorTexts();
  const consolePath = useConsolePath();
  const isMachine = kind === 'applications';
  const picker = useEntityPicker({
    load: (dispatch, query) =>
      dispatch(
        holdersApi.endpoints.listRolesToAssign.initiate(
          { ...query, kind, id: holderId },
          readPickerPage,
        ),
      ),
    toItem: ({ id, name, description }): PickerItem => ({
      id,
      label: name,
      description,
      start: (
        <span className={styles.start}>
          <RoleTile type={isMachine ? 'MachineToMachine' : 'User'} />
          {isMachine && <ManagementFlag roleId={id} />}
        </span>
      ),
    }),
    textOf,
    initial,
  });
  const count = picker.picked.length;
  return (
    <PickDialog
      {...dialog}
      description={t(`role.assign_text.${kind}`)}
      submitLabel={count === 0 ? t('role.assign') : t('role.assign_count', { count })}
      isEmpty={count === 0}
      failure={error ? { title: t('role.assign_failed'), text: textOf(error) } : undefined}
      footerStart={
        calls && (
          <ApiCallButton
            isIconOnly
            isDisabled={count === 0}
            calls={() => calls(picker.picked.map(({ id }) => id))}
          />
        )
      }
      footerNote={
        <>
          {t('role.create_hint')}{' '}
          <Link href={consolePath('/roles/create')}>{t('role.create_link')}</Link>
        </>
      }
      onSubmit={() => onPick(picker.picked)}
    >
      {isMachine && <ManagementNotice />}
      <EntityPicker
        {...picker}
        label={t('role.title')}
        searchLabel={t('role.search')}
        emptyText={t(`role.none_left.${kind}`)}
        autoFocus
      />
    </PickDialog>
  );
}
