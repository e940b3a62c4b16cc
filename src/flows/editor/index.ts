export type { EditorRecord } from '~/machines/editor.machine';
export { Editor } from './editor';
export { EditorDialog } from './editor.dialog';
export { EditorPorts, type FormHandle } from './editor-ports';
export { EditorView, type EditorFields, type EditorLook } from './editor.view';
export type { EditorActor } from './editor-actor';
export { wireEditor, type EditorDeps } from './wire';
