import { useParams } from 'react-router-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import { GuideGroups } from '~/src/shared/guides/guide-groups';
import { guideGroups } from '~/src/shared/guides/library';
import { Link } from '~/src/ui/link';
import styles from './applications-list.module.css';

type InlineLibraryProps = {
  /** URL of the dialog that creates an application for a guide. */
  readonly hrefOf: (guideId: string) => string;
  readonly libraryHref: string;
};

/** Guides below an empty list: those for users' applications of one's own. */
export function InlineLibrary({ hrefOf, libraryHref }: InlineLibraryProps) {
  const { t } = useTranslation('guides');
  const { tenantId } = useParams();
  const groups = guideGroups(tenantId !== undefined).filter(
    ({ category }) => category !== 'MachineToMachine' && category !== 'ThirdParty',
  );
  return (
    <section className={styles.library} aria-label={t('library.label')}>
      <GuideGroups
        groups={groups}
        hrefOf={({ id }) => hrefOf(id)}
        actionLabel={t('library.start')}
      />
      <p>
        <Link href={libraryHref}>{t('library.view_all')}</Link>
      </p>
    </section>
  );
}
