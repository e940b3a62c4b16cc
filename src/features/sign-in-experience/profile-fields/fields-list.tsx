import { MoreHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import {
  type ProfileField,
  useOrderProfileFieldsMutation,
} from '~/src/api/endpoints/custom-profile-fields.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { IconButton } from '~/src/ui/icon-button';
import { Link } from '~/src/ui/link';
import { Menu } from '~/src/ui/menu';
import { SortableList } from '~/src/ui/sortable-list';
import { toasts } from '~/src/ui/toast-queue';
import { Tile } from '~/src/ui/type-tile';
import { storedKeys } from './built-in-fields';
import { typeIcons, useFieldName } from './field-look';
import { KeyTags } from './key-tags';
import styles from './profile-fields.module.css';
import { useDeleteField } from './use-delete-field';

type FieldsListProps = {
  readonly fields: readonly ProfileField[];
  /** Of the list; fields are below it. */
  readonly path: string;
};

/** The fields in the order in which sign-up asks for them; a new order is saved at once. */
export function FieldsList({ fields, path }: FieldsListProps) {
  const { t } = useTranslation('profile-fields');
  const navigate = useNavigate();
  const { canWrite } = useDataAccess();
  const { announce } = useErrorTexts();
  const nameOf = useFieldName();
  const [saveOrder] = useOrderProfileFieldsMutation();
  const hrefOf = ({ name }: ProfileField) => `${path}/fields/${encodeURIComponent(name)}`;
  const reorder = async (ordered: readonly ProfileField[]) => {
    const { error } = await saveOrder(ordered.map(({ name }) => name));
    if (error) announce(t('list.order_failed'), error);
    else toasts.add({ kind: 'success', title: t('list.order_saved') });
  };
  return (
    <>
      <div className={styles.heads} aria-hidden>
        <span>{t('list.field')}</span>
        <span>{t('list.type')}</span>
        <span>{t('list.stored_as')}</span>
        <span>{t('list.answer')}</span>
      </div>
      <SortableList
        label={t('list.label')}
        items={fields}
        keyOf={({ name }) => name}
        nameOf={nameOf}
        isReadOnly={!canWrite}
        onReorder={(ordered) => void reorder(ordered)}
        onAction={(field) => void navigate(hrefOf(field))}
      >
        {(field) => (
          <div className={styles.row}>
            <span className={styles.name}>
              <Tile icon={typeIcons[field.type]} />
              <Link tone="quiet" href={hrefOf(field)}>
                <bdi>{nameOf(field)}</bdi>
              </Link>
            </span>
            <span className={styles.muted}>{t(`type.${field.type}`)}</span>
            <KeyTags keys={storedKeys(field)} max={2} />
            <span className={styles.muted}>
              {t(field.required ? 'list.required' : 'list.optional')}
            </span>
            <RowMenu field={field} name={nameOf(field)} href={hrefOf(field)} />
          </div>
        )}
      </SortableList>
      {canWrite && fields.length > 1 && <p className={styles.note}>{t('list.order_hint')}</p>}
    </>
  );
}

type RowMenuProps = { readonly field: ProfileField; readonly name: string; readonly href: string };

function RowMenu({ field, name, href }: RowMenuProps) {
  const { t } = useTranslation('profile-fields');
  const { canDelete } = useDataAccess();
  const deleteField = useDeleteField();
  return (
    <Menu
      trigger={
        <IconButton icon={MoreHorizontal} label={t('list.actions_for', { name })} tooltip="" />
      }
    >
      <RecordMenu
        href={href}
        deleteLabel={t('delete.open')}
        onDelete={canDelete ? () => void deleteField(field) : undefined}
      />
    </Menu>
  );
}
