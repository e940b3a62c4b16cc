import { useParams } from 'react-router-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import { GuideLibrary } from '~/src/shared/guides/guide-library';
import { RequestGuide } from '~/src/shared/guides/request-guide';
import { WorkspaceDialog } from '~/src/shared/guides/workspace-dialog';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { LinkButton } from '~/src/ui/button';

type GuideLibraryDialogProps = {
  /** URL of the dialog that creates an application for a guide, or without one. */
  readonly hrefOf: (guideId: string) => string;
  readonly onClose: () => void;
};

/** The start of a new application: a framework, or none. */
export function GuideLibraryDialog({ hrefOf, onClose }: GuideLibraryDialogProps) {
  const { t } = useTranslation('guides');
  const { tenantId } = useParams();
  const isCloud = tenantId !== undefined;
  return (
    <WorkspaceDialog
      onClose={onClose}
      title={t('library.title')}
      description={t('library.text')}
      headerEnd={<RequestGuide isCloud={isCloud} />}
      footerStart={t('library.without_hint')}
      footerEnd={<LinkButton href={hrefOf('none')}>{t('library.without')}</LinkButton>}
    >
      <GuideLibrary
        isCloud={isCloud}
        hrefOf={({ id }) => hrefOf(id)}
        tagOf={({ isThirdParty }) => isThirdParty && <CombinedTag />}
      />
    </WorkspaceDialog>
  );
}
