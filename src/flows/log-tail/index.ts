export { LogTail } from './log-tail';
export { LogTailView, type LogTailActor } from './log-tail.view';
export { wireLogTail } from './wire';
