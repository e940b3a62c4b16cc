export type { EditorActor, EditorRecord } from '~/machines/editor.machine';
export { Editor } from './editor';
export { EditorDialog } from './editor.dialog';
export { EditorPorts } from './editor-ports';
export { EditorView } from './editor.view';
export { wireEditor } from './wire';
