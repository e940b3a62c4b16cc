export type { EditorRecord } from '~/machines/editor.machine';
export { Editor } from './editor';
export { EditorDialog } from './editor.dialog';
export { EditorPorts } from './editor-ports';
export { EditorView } from './editor.view';
export type { EditorActor } from './editor-actor';
export { wireEditor } from './wire';
