import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';

/** Links to the documentation about organizations. */
export function LearnMore() {
  const { t } = useTranslation('organization-template');
  return (
    <Link href={`${externalLinks.docs}/organizations`} isExternal>
      {t('learn_more')}
    </Link>
  );
}
