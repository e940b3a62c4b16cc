export type {
  EditorActor,
  EditorRecord,
  EditorValues,
  ReadRecord,
} from '~/machines/editor.machine';
export { Editor } from './editor';
export { EditorDialog } from './editor.dialog';
export { EditorPorts } from './editor-ports';
export { EditorView, type EditorLook } from './editor.view';
export type { PendingWork } from './pending-work';
export { wireEditor } from './wire';
