import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createEditorMachine, type EditorValues, type ReadRecord } from '~/machines/editor.machine';
import { createDraftStore } from '~/src/lib/drafts';
import { EditorPorts } from './editor-ports';
import { EditorView, type EditorLook } from './editor.view';
import { SessionLink } from './session-link';
import { wireEditor, type EditorDeps } from './wire';

type EditorProps<Values extends EditorValues> = EditorLook<Values> &
  Pick<EditorDeps<Values>, 'load' | 'save' | 'loadTheirs' | 'fieldErrorsOf' | 'announceSaved'> & {
    /** Under which a draft is stored during a sign-in: "role:ID". */
    readonly draftName: string;
    /** The record as the cache has it, shown at once and read again behind; null for none. */
    readonly known?: ReadRecord<Values> | null | undefined;
    /** With buttons of its own, which submit the form by this ID, there is no save bar. */
    readonly formId?: string | undefined;
  };

/** A details form: loads its record, saves it, and never loses input. */
export function Editor<Values extends EditorValues>(editor: EditorProps<Values>) {
  const { draftName, known = null, ...props } = editor;
  const drafts = useMemo(() => createDraftStore<Values>(draftName), [draftName]);
  const [machine] = useState(createEditorMachine<Values>);
  const [ports] = useState(() => new EditorPorts<Values>());
  const { resetForm, refillForm, leave, stay } = ports;
  const actor = useActorRef(
    wireEditor(machine, { ...props, drafts, resetForm, refillForm, leave, stay }),
    { input: { storedDraft: drafts.read(), known } },
  );
  return (
    <>
      <SessionLink actor={actor} ports={ports} />
      <EditorView {...props} actor={actor} ports={ports} />
    </>
  );
}
