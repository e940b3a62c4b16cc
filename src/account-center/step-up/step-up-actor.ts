import type { ActorRefFrom } from 'xstate';
import type { stepUpMachine } from '~/machines/step-up.machine';

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>;
