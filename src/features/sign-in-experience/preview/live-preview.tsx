import { useTranslation } from 'react-i18next';
import { Card } from '~/src/ui/card';
import type { ExperienceValues } from '../form/experience.fields';

export type LivePreviewProps = {
  /** What the form holds now; `toChanges` gives it as the wire has it. */
  readonly values: ExperienceValues;
  /** The values differ from what is saved. */
  readonly isUnsaved: boolean;
};

/** The sign-in page with the values of the form. */
export function LivePreview(_props: LivePreviewProps) {
  const { t } = useTranslation('sign-in-experience');
  return <Card>{t('title')}</Card>;
}
