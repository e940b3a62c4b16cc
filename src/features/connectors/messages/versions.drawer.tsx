import { RotateCcw } from 'lucide-react';
import {
  type EmailTemplateDetails,
  type EmailTemplateKey,
  useListEmailTemplateVersionsQuery,
} from '~/src/api/endpoints/email-templates.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Button } from '~/src/ui/button';
import { Drawer } from '~/src/ui/drawer';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { Time } from '~/src/ui/time';
import { languageName } from './languages';
import styles from './versions.module.css';

type VersionsDrawerProps = {
  readonly templateKey: EmailTemplateKey;
  /** Absent for those who may not change templates. */
  readonly onRestore: ((details: EmailTemplateDetails) => void) | undefined;
  readonly onClose: () => void;
};

/** What the template was. A version is put into the form first, so that it is seen before it holds. */
export function VersionsDrawer({ templateKey, onRestore, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation('message-templates');
  const { data, error, refetch } = useListEmailTemplateVersionsQuery({ ...templateKey });
  const { templateType, languageTag } = templateKey;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('versions.title')}
      description={`${t(`type.${templateType}`)}, ${languageName(languageTag)}`}
    >
      {data ? (
        <ol className={styles.versions}>
          {data.map(({ version, details, createdAt }) => (
            <li key={version}>
              <div className={styles.what}>
                <strong>{t('versions.number', { version })}</strong>
                <span className={styles.when}>
                  <Time value={createdAt} />
                </span>
                <p dir="auto">{details.subject}</p>
              </div>
              {onRestore && (
                <Button
                  size="sm"
                  icon={RotateCcw}
                  aria-label={t('versions.restore_number', { version })}
                  onPress={() => {
                    onRestore(details);
                    onClose();
                  }}
                >
                  {t('versions.restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadError title={t('versions.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </Drawer>
  );
}
