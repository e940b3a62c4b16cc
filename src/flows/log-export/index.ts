export { LogExport } from './log-export';
export { LogExportView, type LogExportActor } from './log-export.view';
export { wireLogExport } from './wire';
