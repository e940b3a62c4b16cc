import { useFormikContext } from 'formik';
import { Bot, UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoleType } from '~/contract/access';
import { FormTextField } from '~/src/forms/form-fields';
import { CombinedTag } from '~/src/plans/plan-tag';
import { Banner } from '~/src/ui/banner';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { PermissionPicker } from '~/src/ui/permission-picker';
import { RadioCards } from '~/src/ui/radio-cards';
import type { NewRoleValues } from '../forms/role.schema';
import { usePermissionGroups } from '../use-permission-groups';
import { CreateRoleFooter } from './create-role.footer';
import styles from './roles.module.css';

type CreateRoleFormProps = {
  readonly picked: readonly PickerItem[];
  readonly onPickedChange: (picked: readonly PickerItem[]) => void;
  /** The sentence of a refusal that belongs to no field. */
  readonly failure: string | undefined;
  readonly onClose: () => void;
};

const types = [
  { value: 'User', icon: UserCog },
  { value: 'MachineToMachine', icon: Bot },
] as const;

/** The fields of a new role, with the permission transfer box. */
export function CreateRoleForm(props: CreateRoleFormProps) {
  const { picked, onPickedChange, failure, onClose } = props;
  const { t } = useTranslation('roles');
  const { values, setFieldValue, isSubmitting, submitForm } = useFormikContext<NewRoleValues>();
  const { type } = values;
  const { groups, managementScopes, error } = usePermissionGroups(type);

  const changeType = (next: RoleType) => {
    void setFieldValue('type', next);
    // Only machines may hold the management API.
    if (next === 'User') onPickedChange(picked.filter(({ id }) => !managementScopes.has(id)));
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={t('create.title')}
      headerEnd={<CombinedTag isBundle />}
      isBusy={isSubmitting}
      onSubmit={() => void submitForm()}
      footer={
        <CreateRoleFooter
          type={type}
          permissions={picked.length}
          isSubmitting={isSubmitting}
          onCancel={onClose}
          onCreate={() => void submitForm()}
        />
      }
    >
      <FieldStack>
        {failure && (
          <Banner tone="danger" role="alert" title={t('create.failed')} isStacked>
            {failure}
          </Banner>
        )}
        <FormTextField
          name="name"
          label={t('field.name')}
          placeholder={t('create.name_placeholder')}
          autoFocus
        />
        <RadioCards<RoleType>
          label={t('field.type')}
          columns={2}
          value={type}
          onChange={changeType}
          options={types.map(({ value, icon }) => ({
            value,
            icon,
            label: t(`type.${value}`),
            description: t(`create.type.${value}`),
          }))}
        />
        <FormTextField
          name="description"
          label={t('field.description')}
          placeholder={t('create.description_placeholder')}
        />
        <div className={styles.permissions}>
          <span className={styles.label}>{t('create.permissions')}</span>
          <PermissionPicker
            label={t('create.permissions')}
            searchLabel={t('permission.picker_search')}
            emptyText={t('permission.none_at_all')}
            groups={groups}
            error={error}
            picked={picked}
            onPickedChange={onPickedChange}
          />
        </div>
        {picked.some(({ id }) => managementScopes.has(id)) && (
          <Banner tone="warning" title={t('management.picked')} isStacked>
            {t('management.picked_text')}
          </Banner>
        )}
      </FieldStack>
    </Modal>
  );
}
