import { useState } from 'react';
import { PickDialog } from '~/src/forms/pick-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';
import { LANGUAGE_OPTIONS } from './languages';

type AddLanguageDialogProps = {
  readonly taken: readonly string[];
  readonly onAdd: (languageTag: string) => void;
  readonly onClose: () => void;
};

/** Chooses the language of a new template, which begins with what people get now. */
export function AddLanguageDialog({ taken, onAdd, onClose }: AddLanguageDialogProps) {
  const { t } = useTranslation('message-templates');
  const [picked, setPicked] = useState<Option | null>(null);
  return (
    <PickDialog
      size="sm"
      title={t('add.title')}
      description={t('add.text')}
      submitLabel={t('add.submit')}
      isEmpty={picked === null}
      onSubmit={() => picked && onAdd(picked.value)}
      onClose={onClose}
    >
      <ComboBox<string>
        label={t('language')}
        options={LANGUAGE_OPTIONS.filter(({ value }) => !taken.includes(value))}
        value={picked}
        onChange={setPicked}
        autoFocus
      />
    </PickDialog>
  );
}
