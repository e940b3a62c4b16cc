export { UploadField, UploadView, type UploadActor } from './upload.view';
export { wireUpload, type UploadDeps } from './wire';
