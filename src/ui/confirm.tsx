import { useState, type ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from './banner';
import { Button } from './button';
import styles from './confirm.module.css';
import { Modal } from './modal';
import { TextField } from './text-field';

export type ConfirmOptions = {
  /** A question. */
  readonly title: string;
  readonly description?: ReactNode | undefined;
  /** The effect, in a danger banner, with a number if there is one. */
  readonly warning?: { readonly title: ReactNode; readonly detail?: ReactNode } | undefined;
  /** Must be typed exactly: for applications, organizations, and tenants. */
  readonly typedName?: string | undefined;
  /** Repeats the verb of the button that opened it. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'danger' | 'primary' | undefined;
  /** Not confirming is the main action, and has the focus: what follows would hurt everyone. */
  readonly isCancelMain?: boolean | undefined;
  /** Only one button: an alert to acknowledge. */
  readonly isAlert?: boolean | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly children?: ReactNode | undefined;
};

export type ConfirmDialogProps = ConfirmOptions & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The confirmed action is running: nothing closes the dialog. */
  readonly isBusy?: boolean | undefined;
  /** A secondary button at the start of the footer. */
  readonly footerStart?: ReactNode | undefined;
  /** Receives the typed name, for a caller that checks it too. */
  readonly onTyped?: ((typed: string) => void) | undefined;
};

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ isOpen, ...props }: ConfirmDialogProps) {
  // The typed name lives as long as the dialog: reopening starts empty.
  const [typed, setTyped] = useState('');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setTyped('');
  }
  const { t } = useTranslation('ui');
  const {
    onClose,
    onConfirm,
    onTyped,
    footerStart,
    isBusy = false,
    title,
    description,
    warning,
    typedName,
  } = props;
  const {
    confirmLabel,
    cancelLabel,
    tone = 'danger',
    isAlert = false,
    isCancelMain = false,
    size = 'sm',
    children,
  } = props;
  const isAllowed = typedName === undefined || typed === typedName;
  const hasBody = warning !== undefined || typedName !== undefined || children !== undefined;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={title}
      description={description}
      size={size}
      role="alertdialog"
      footerStart={footerStart}
      onSubmit={() => {
        if (isAllowed && !isBusy) {
          onConfirm();
        }
      }}
      footer={
        <>
          {!isAlert && (
            <Button
              variant={isCancelMain ? 'primary' : 'ghost'}
              isDisabled={isBusy}
              autoFocus={isCancelMain}
              onPress={onClose}
            >
              {cancelLabel ?? t('confirm.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant={tone}
            isDisabled={!isAllowed}
            isLoading={isBusy}
            autoFocus={typedName === undefined && !isCancelMain && (isAlert || tone === 'primary')}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasBody ? (
        <>
          {warning && (
            <Banner tone="danger" title={warning.title} isStacked>
              {warning.detail}
            </Banner>
          )}
          {children}
          {typedName !== undefined && (
            <TextField
              label={
                <span className={styles.typeName}>
                  <Trans
                    t={t}
                    i18nKey="confirm.type_name"
                    components={{ name: <ExactName name={typedName} /> }}
                  />
                </span>
              }
              value={typed}
              onChange={(text) => {
                setTyped(text);
                onTyped?.(text);
              }}
              autoComplete="off"
              spellCheck={false}
              isDisabled={isBusy}
              autoFocus
            />
          )}
        </>
      ) : null}
    </Modal>
  );
}

/** Literally: as an interpolation value, what looks like markup would be parsed. */
function ExactName({ name }: { readonly name: string }) {
  return (
    <b>
      <bdi>{name}</bdi>
    </b>
  );
}
