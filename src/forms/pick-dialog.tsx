import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal, type ModalProps } from '~/src/ui/modal';
import type { FormDialogError } from './form-dialog';

type PickDialogProps = Pick<
  ModalProps,
  'title' | 'description' | 'size' | 'footerNote' | 'footerStart' | 'onClose'
> & {
  readonly submitLabel: string;
  /** If leaving is not canceling: "Skip". */
  readonly closeLabel?: string | undefined;
  /** Nothing is selected yet, so there is nothing to submit. */
  readonly isEmpty: boolean;
  readonly isBusy?: boolean | undefined;
  readonly failure?: FormDialogError | undefined;
  /** Replaces the buttons: what the plan allows. */
  readonly footer?: ReactNode | undefined;
  readonly onSubmit: () => void;
  /** The picker and its surroundings. */
  readonly children: ReactNode;
};

/** The dialog around an `EntityPicker` or a `PermissionPicker`: error, cancel, submit. */
export function PickDialog(props: PickDialogProps) {
  const { title, description, size = 'lg', footer, onClose, onSubmit, children } = props;
  const { submitLabel, closeLabel, isEmpty, isBusy = false, failure } = props;
  const { t } = useTranslation('ui');
  return (
    <Modal
      {...{ title, description, size, onClose, isBusy }}
      footerNote={footer ? undefined : props.footerNote}
      footerStart={footer ? undefined : props.footerStart}
      isOpen
      onSubmit={() => {
        // Enter in the search submits regardless of the button.
        if (!isEmpty && !footer) onSubmit();
      }}
      footer={
        footer ?? (
          <>
            <Button variant="ghost" onPress={onClose} isDisabled={isBusy}>
              {closeLabel ?? t('confirm.cancel')}
            </Button>
            <Button type="submit" variant="primary" isDisabled={isEmpty} isLoading={isBusy}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <FieldStack>
        {failure && (
          <Banner tone="danger" role="alert" title={failure.title} isStacked>
            {failure.text}
          </Banner>
        )}
        {children}
      </FieldStack>
    </Modal>
  );
}
