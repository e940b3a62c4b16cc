import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { localHostOf } from './guide-values';
import { InlineText } from './inline-text';

/** Browsers find names below localhost by themselves; the system of a server may not. */
export function HostsNote({ issuer }: { readonly issuer: string }) {
  const { t } = useTranslation('guides');
  return (
    <Banner>
      <InlineText text={t('view.hosts', { host: localHostOf(issuer) })} />
    </Banner>
  );
}
