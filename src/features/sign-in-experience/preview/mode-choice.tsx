import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { SegmentedControl } from '~/src/ui/segmented-control';

export type Mode = 'light' | 'dark';

type ModeChoiceProps = { readonly mode: Mode; readonly onMode: (mode: Mode) => void };

/** Light or dark, where the tenant offers both. */
export function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const { t } = useTranslation('sign-in-preview');
  return (
    <SegmentedControl<Mode>
      label={t('mode.label')}
      isIconOnly
      value={mode}
      onChange={onMode}
      options={[
        { value: 'light', label: t('mode.light'), icon: Sun },
        { value: 'dark', label: t('mode.dark'), icon: Moon },
      ]}
    />
  );
}
