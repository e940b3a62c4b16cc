import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { EditorValues } from '~/machines/editor.machine';
import { EditorPorts } from './editor-ports';
import { EditorView, type EditorLook } from './editor.view';
import { SessionLink } from './session-link';
import { wireEditor, type EditorDeps } from './wire';

type EditorProps = EditorLook &
  Pick<EditorDeps, 'load' | 'save' | 'loadTheirs' | 'fieldErrorsOf' | 'announceSaved'> & {
    /** Where a draft waits over a sign-in. */
    readonly drafts: EditorDeps['drafts'] & { readonly read: () => EditorValues | null };
  };

/** A details form: loads its record, saves it, and loses nothing that was typed. */
export function Editor({ drafts, ...props }: EditorProps) {
  const [ports] = useState(() => new EditorPorts());
  const { resetForm, refillForm, leave, stay } = ports;
  const actor = useActorRef(wireEditor({ ...props, drafts, resetForm, refillForm, leave, stay }), {
    input: { keptDraft: drafts.read() },
  });
  return (
    <>
      <SessionLink actor={actor} />
      <EditorView {...props} actor={actor} ports={ports} />
    </>
  );
}
