import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { parseGuide } from '~/src/shared/guides/parse-guide';
import { StaticGuide } from '~/src/shared/guides/static-guide';
import { translateSteps } from './guide-texts';

/** What a factory says about how to set it up. */
export function GuideText({ readme }: { readonly readme: string }) {
  // English too: what guides share is found by its English words.
  const { t, i18n } = useTranslation('connector-fields');
  const { language } = i18n;
  const steps = useMemo(
    () => translateSteps(parseGuide(readme), language, t, i18n.getFixedT('en', 'connector-fields')),
    [i18n, language, readme, t],
  );
  return <StaticGuide steps={steps} />;
}
