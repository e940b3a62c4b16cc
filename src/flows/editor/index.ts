export type { EditorActor, EditorRecord, EditorValues } from '~/machines/editor.machine';
export { Editor } from './editor';
export { EditorDialog } from './editor.dialog';
export { EditorPorts } from './editor-ports';
export { EditorView, type EditorLook } from './editor.view';
export { wireEditor } from './wire';
