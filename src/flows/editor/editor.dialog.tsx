import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import {
  createEditorMachine,
  isUnsaved,
  type EditorRecord,
  type EditorValues,
} from '~/machines/editor.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal, type ModalProps } from '~/src/ui/modal';
import { EditorPorts } from './editor-ports';
import { EditorView, type EditorLook } from './editor.view';
import { SessionLink } from './session-link';
import { wireEditor, type EditorDeps } from './wire';

type EditorDialogProps<Values extends EditorValues> = EditorLook<Values> &
  Pick<ModalProps, 'title' | 'description' | 'size' | 'onClose'> & {
    readonly submitLabel: string;
    /** Reads the record, bypassing the cache. Without it nothing is shown or saved. */
    readonly load: EditorDeps<Values>['load'];
    /** Rejects with an `ApiError`; 409 or 412 when the version is no longer the server's. */
    readonly save: (record: EditorRecord<Values>) => Promise<unknown>;
    readonly fieldErrorsOf?: EditorDeps<Values>['fieldErrorsOf'] | undefined;
    /** Saved; the dialog closes. */
    readonly announceSaved: () => void;
  };

/** A dialog is not reopened after a sign-in. */
const noDrafts = { store: () => undefined, forget: () => undefined };
function noFieldErrors() {
  return {};
}

/**
 * A record editor in a dialog, equivalent to a details form on a page. The record is read first,
 * saves always match its version, and closing with unsaved input asks for confirmation, except for
 * "Cancel".
 */
export function EditorDialog<Values extends EditorValues>(props: EditorDialogProps<Values>) {
  const { title, description, size, submitLabel, onClose, load, announceSaved } = props;
  const { fieldErrorsOf = noFieldErrors, saveActions, children, ...look } = props;
  const { t } = useTranslation('ui');
  const formId = useId();
  const [machine] = useState(createEditorMachine<Values>);
  const [ports] = useState(() => new EditorPorts<Values>());
  const actor = useActorRef(
    wireEditor(machine, {
      load,
      loadTheirs: load,
      save: async (draft) => {
        await props.save(draft);
        // The dialog closes: the next version is not needed.
        return draft;
      },
      fieldErrorsOf,
      resetForm: ports.resetForm,
      refillForm: ports.refillForm,
      announceSaved: () => {
        announceSaved();
        onClose();
      },
      drafts: noDrafts,
      leave: () => {
        ports.leave();
        onClose();
      },
      stay: ports.stay,
    }),
    { input: { storedDraft: null, known: null } },
  );
  const saved = useSelector(actor, ({ context }) => context.saved);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasChanges = useSelector(actor, isUnsaved);
  return (
    <Modal
      {...{ title, description, size }}
      isOpen
      isBusy={isSaving}
      onClose={() => (hasChanges ? actor.send({ type: 'leave.requested' }) : onClose())}
      footerStart={
        saved &&
        saveActions?.(() => ({ values: ports.values() ?? saved.values, version: saved.version }))
      }
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isSaving}>
            {t('confirm.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={isSaving}
            isDisabled={!hasChanges}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <SessionLink actor={actor} ports={ports} />
      <EditorView {...look} actor={actor} ports={ports} formId={formId}>
        {(fields) => (
          <FieldStack>{typeof children === 'function' ? children(fields) : children}</FieldStack>
        )}
      </EditorView>
    </Modal>
  );
}
