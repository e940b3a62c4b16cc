import type { ReactNode } from 'react';
import type { ApiRequest } from '~/src/api/base-query';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';

type NewFactorDialogProps = {
  readonly question: { readonly title: string; readonly text: string; readonly submit: string };
  /** The created factor: shown once, and undefined before. */
  readonly made: { readonly title: string; readonly once: string } | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly calls: () => ApiRequest;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Shown before "Done". */
  readonly actions?: ReactNode;
  /** What is shown of the created factor. */
  readonly children: ReactNode;
};

/** Asks for confirmation before creating a factor for a user, then shows its secret once. */
export function NewFactorDialog(props: NewFactorDialogProps) {
  const { question, made, error, isBusy, calls, onSubmit, onClose, actions, children } = props;
  const { t } = useTranslation('users');
  const { textOf } = useErrorTexts();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      step={made ? 'created' : 'asked'}
      isBusy={isBusy}
      title={made ? made.title : question.title}
      footerStart={made ? undefined : <ApiCallButton isIconOnly calls={calls} />}
      footer={
        made ? (
          <>
            {actions}
            <Button variant="primary" onPress={onClose}>
              {t('done')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onPress={onClose} isDisabled={isBusy}>
              {t('cancel')}
            </Button>
            <Button variant="primary" isLoading={isBusy} onPress={onSubmit}>
              {question.submit}
            </Button>
          </>
        )
      }
    >
      <FieldStack>
        {Boolean(error) && (
          <Banner tone="danger" role="alert" title={t('mfa.add_failed')} isStacked>
            {textOf(error)}
          </Banner>
        )}
        {made ? (
          <>
            <Banner tone="info" title={t('mfa.once_title')} isStacked>
              {made.once}
            </Banner>
            {children}
          </>
        ) : (
          <p>{question.text}</p>
        )}
      </FieldStack>
    </Modal>
  );
}
