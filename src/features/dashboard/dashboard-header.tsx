import { useTranslation } from 'react-i18next';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { PageHeader } from '~/src/ui/page-header';

type DashboardHeaderProps = { readonly tab: 'growth' };

/** Title of the section and its pages. */
export function DashboardHeader(_props: DashboardHeaderProps) {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('title'));
  return <PageHeader title={t('title')} description={t('description')} />;
}
