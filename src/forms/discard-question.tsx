import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';

type DiscardQuestionProps = {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
};

/** Asks whether input may be lost. Keeping it loses nothing, so it has the focus. */
export function DiscardQuestion({ isOpen, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      isOpen={isOpen}
      size="sm"
      role="alertdialog"
      title={t('discard.title')}
      description={t('discard.text')}
      onClose={onKeep}
      footer={
        <>
          <Button variant="ghost" onPress={onDiscard}>
            {t('discard.confirm')}
          </Button>
          <Button variant="primary" autoFocus onPress={onKeep}>
            {t('discard.keep')}
          </Button>
        </>
      }
    />
  );
}
