import type { ActorRefFrom } from 'xstate';
import type { userImportMachine } from '~/machines/user-import.machine';

export type UserImportActor = ActorRefFrom<typeof userImportMachine>;
