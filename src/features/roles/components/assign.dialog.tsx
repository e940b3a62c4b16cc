import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '~/src/api/endpoints/roles.api';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';

export type AssignDialogProps = {
  readonly role: Role;
  readonly onDone: () => void;
  /** Without assigning anything. */
  readonly onClose: () => void;
  /** The second step of creating a role: leaving is skipping. */
  readonly isStep?: boolean | undefined;
};

type Sentence = { readonly title: string; readonly message: string };

type Content = Pick<AssignDialogProps, 'onClose' | 'isStep'> & {
  readonly title: string;
  readonly description: string;
  readonly warning?: Sentence | undefined;
  readonly failure?: Sentence | undefined;
  readonly submitLabel: string;
  readonly footerNote?: ReactNode | undefined;
  /** Instead of the buttons: what the plan allows. */
  readonly footer?: ReactNode | undefined;
  readonly isEmpty: boolean;
  readonly isLoading: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** What the dialogs around a picker share: warning, failure, and a button that tells the count. */
export function AssignDialog(props: Content) {
  const { title, description, warning, failure, submitLabel, footerNote, children } = props;
  const { isEmpty, isLoading, isStep = false, onSubmit, onClose } = props;
  const { t } = useTranslation('roles');
  const footer = props.footer ?? (
    <>
      <Button variant="ghost" onPress={onClose} isDisabled={isLoading}>
        {t(isStep ? 'create.skip' : 'cancel')}
      </Button>
      <Button type="submit" variant="primary" isDisabled={isEmpty} isLoading={isLoading}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="lg"
      title={title}
      description={description}
      isBusy={isLoading}
      onSubmit={onSubmit}
      footerNote={props.footer ? undefined : footerNote}
      footer={footer}
    >
      <FieldStack>
        {failure && (
          <Banner tone="danger" role="alert" title={failure.title} isStacked>
            {failure.message}
          </Banner>
        )}
        {warning && (
          <Banner tone="warning" title={warning.title} isStacked>
            {warning.message}
          </Banner>
        )}
        {children}
      </FieldStack>
    </Modal>
  );
}
