import { Flag } from 'lucide-react';
import { isManagementIndicator } from '~/contract/access';
import { useListAllRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { HiddenText } from '~/src/ui/text';
import styles from './assignments.module.css';

/** Marks a role that grants full management API access; nothing for other roles. */
export function ManagementFlag({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation('access');
  const { currentData } = useListAllRoleScopesQuery(roleId);
  const isManaging = currentData?.some(({ resource }) => isManagementIndicator(resource.indicator));
  if (!isManaging) return null;
  return (
    <span className={styles.flag} title={t('management.flag')}>
      <Icon icon={Flag} size={14} />
      <HiddenText>{t('management.flag')}</HiddenText>
    </span>
  );
}
