import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal, type ModalProps } from '~/src/ui/modal';
import { GuardedModal } from './guarded-modal';
import { PersistedInput } from './persisted-input';

export type FormDialogError = { readonly title: string; readonly text: ReactNode };

type FormDialogProps = Pick<
  ModalProps,
  'title' | 'headerEnd' | 'description' | 'size' | 'footerNote' | 'footerStart' | 'onClose' | 'step'
> & {
  /** Default: open while rendered. */
  readonly isOpen?: boolean | undefined;
  /** Repeats the verb of the button that opened it. */
  readonly submitLabel: string;
  /** Submitting is impossible for a reason that a child shows: an exceeded quota. */
  readonly isSubmitDisabled?: boolean | undefined;
  /** Replaces the buttons: what the plan allows, or the price of another one. */
  readonly footer?: ReactNode | undefined;
  /** Names of the fields whose text survives a reload. Never one of a secret or a password. */
  readonly keeps?: readonly string[] | undefined;
  /** There is input outside of the form: selected items. */
  readonly hasMoreInput?: boolean | undefined;
  /** An error without a field. */
  readonly failure?: FormDialogError | undefined;
  /** The result, as the dialog's next page: it can only be closed. */
  readonly made?:
    | { readonly title: string; readonly closeLabel: string; readonly children: ReactNode }
    | undefined;
  readonly children: ReactNode;
};

/**
 * The dialog around the fields of the surrounding Formik form: error, cancel, submit, and result.
 */
export function FormDialog(props: FormDialogProps) {
  const { isOpen = true, submitLabel, isSubmitDisabled = false, failure, children } = props;
  const { title, headerEnd, description, size, footerNote, onClose, step, made } = props;
  // If the plan has no room, nothing would be sent.
  const footerStart = props.footer && isSubmitDisabled ? undefined : props.footerStart;
  const { t } = useTranslation('ui');
  const { dirty, isSubmitting, submitForm } = useFormikContext();
  if (made) {
    // The same dialog, so that closing it restores the focus to where it was opened.
    return (
      <Modal
        {...{ isOpen, size, onClose }}
        step="made"
        title={made.title}
        footer={
          <Button variant="primary" onPress={onClose}>
            {made.closeLabel}
          </Button>
        }
      >
        <FieldStack>{made.children}</FieldStack>
      </Modal>
    );
  }
  return (
    <GuardedModal
      {...{ isOpen, title, headerEnd, description, size, footerStart, onClose, step }}
      footerNote={props.footer ? undefined : footerNote}
      isBusy={isSubmitting}
      hasInput={dirty || props.hasMoreInput === true}
      // Enter in a field submits regardless of the button.
      onSubmit={() => (isSubmitDisabled ? undefined : submitForm())}
      footer={
        props.footer ?? (
          <>
            <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
              {t('confirm.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              isLoading={isSubmitting}
              isDisabled={isSubmitDisabled}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {props.keeps && <PersistedInput fields={props.keeps} />}
      <FieldStack>
        {failure && (
          <Banner tone="danger" role="alert" title={failure.title} isStacked>
            {failure.text}
          </Banner>
        )}
        {children}
      </FieldStack>
    </GuardedModal>
  );
}
