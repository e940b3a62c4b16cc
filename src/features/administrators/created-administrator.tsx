import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { CardRow, CardRows } from '~/src/ui/card';
import { Modal } from '~/src/ui/modal';
import styles from './administrators.module.css';
import type { CreatedAdministrator as Created } from './add-administrator.form';

type CreatedAdministratorProps = { readonly created: Created; readonly onClose: () => void };

/** Credentials of a new administrator. The password is shown only here. */
export function CreatedAdministrator({ created, onClose }: CreatedAdministratorProps) {
  const { t } = useTranslation('administrators');
  const { t: tCommon } = useTranslation('common');
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('created.title')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {tCommon('actions.done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Banner tone="warning">{t('created.once')}</Banner>
        <CardRows>
          <CardRow label={t('created.identifier')}>
            <Copy value={created.identifier} label={t('created.copy_identifier')} />
          </CardRow>
          <CardRow label={t('created.password')}>
            <Copy value={created.password} label={t('created.copy_password')} isSecret />
          </CardRow>
        </CardRows>
      </div>
    </Modal>
  );
}
