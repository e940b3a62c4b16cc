import type { ActorRefFrom } from 'xstate';
import type { editorMachine } from '~/machines/editor.machine';

export type EditorActor = ActorRefFrom<typeof editorMachine>;
