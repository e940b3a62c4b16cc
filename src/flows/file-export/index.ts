export { FileExport } from './file-export';
export { FileExportView, type FileExportActor, type FormatOption } from './file-export.view';
export { wireFileExport } from './wire';
