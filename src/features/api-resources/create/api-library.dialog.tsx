import { useParams } from 'react-router-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import { API_GUIDES } from '~/src/shared/guides/catalogue';
import { GuideGrid } from '~/src/shared/guides/guide-groups';
import styles from '~/src/shared/guides/guides.module.css';
import { RequestGuide } from '~/src/shared/guides/request-guide';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { LinkButton } from '~/src/ui/button';

type ApiLibraryDialogProps = {
  /** URL of the dialog that creates an API for a guide, or without one. */
  readonly hrefOf: (guideId: string) => string;
  readonly onClose: () => void;
};

/** The start of a new API: a framework, or none. */
export function ApiLibraryDialog({ hrefOf, onClose }: ApiLibraryDialogProps) {
  const { t } = useTranslation('guides');
  const { tenantId } = useParams();
  return (
    <WorkspaceDialog
      onClose={onClose}
      title={t('library.api_title')}
      description={t('library.api_text')}
      headerEnd={<RequestGuide isCloud={tenantId !== undefined} />}
      footerStart={t('library.without_hint')}
      footerEnd={<LinkButton href={hrefOf('none')}>{t('library.api_without')}</LinkButton>}
    >
      <div className={styles.groups}>
        <GuideGrid guides={API_GUIDES} hrefOf={({ id }) => hrefOf(id)} />
      </div>
    </WorkspaceDialog>
  );
}
