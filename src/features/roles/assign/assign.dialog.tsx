import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiDispatch } from '~/src/api/dispatch';
import type { Role } from '~/src/api/endpoints/roles.api';
import type { Write } from '~/src/api/mutation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { PickDialog } from '~/src/forms/pick-dialog';
import { Banner } from '~/src/ui/banner';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { toasts } from '~/src/ui/toast-queue';
import type { HeldKind } from '../bulk';

export type AssignDialogProps = {
  readonly role: Role;
  readonly onDone: () => void;
  /** Without assigning anything. */
  readonly onClose: () => void;
  /** The second step of creating a role: leaving skips it. */
  readonly isStep?: boolean | undefined;
};

type Content = AssignDialogProps & {
  readonly kind: HeldKind;
  readonly description: string;
  readonly picked: readonly PickerItem[];
  /** Assigns the role to the selection. */
  readonly write: (dispatch: ApiDispatch, ids: readonly string[]) => Write;
  readonly warning?: { readonly title: string; readonly text: string } | undefined;
  readonly footerNote?: ReactNode | undefined;
  /** Replaces the buttons: what the plan allows. */
  readonly footer?: ReactNode | undefined;
  /** The picker. */
  readonly children: ReactNode;
};

/**
 * Assigns a role to the selection, announces it, and shows the API call; the button shows the
 * count.
 */
export function AssignDialog(props: Content) {
  const { role, kind, description, picked, write, warning, children } = props;
  const { onDone, onClose, isStep = false, footer, footerNote } = props;
  const { t } = useTranslation('roles');
  const { textOf } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const count = picked.length;
  const writing = () =>
    write(
      dispatch,
      picked.map(({ id }) => id),
    );
  const submit = async () => {
    setIsBusy(true);
    try {
      await writing().action();
    } catch (failure) {
      setError(failure);
      return;
    } finally {
      setIsBusy(false);
    }
    toasts.add({ kind: 'success', title: t(`${kind}.assigned`, { count, name: role.name }) });
    onDone();
  };
  return (
    <PickDialog
      onClose={onClose}
      title={t(`${kind}.assign_title`, { name: role.name })}
      description={description}
      submitLabel={count === 0 ? t(`${kind}.assign`) : t(`${kind}.assign_count`, { count })}
      closeLabel={isStep ? t('create.skip') : undefined}
      isEmpty={count === 0}
      isBusy={isBusy}
      failure={error ? { title: t(`${kind}.assign_failed`), text: textOf(error) } : undefined}
      footer={footer}
      footerNote={footerNote}
      footerStart={
        <ApiCallButton isIconOnly isDisabled={count === 0} calls={() => writing().calls()} />
      }
      onSubmit={() => void submit()}
    >
      {warning && (
        <Banner tone="warning" title={warning.title} isStacked>
          {warning.text}
        </Banner>
      )}
      {children}
    </PickDialog>
  );
}
