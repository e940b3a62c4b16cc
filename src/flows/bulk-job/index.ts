export { bulkAction, isGone, once, type BulkAction } from './actions';
export { BulkActions, type BulkActionLook } from './bulk-actions';
export { BulkJobView } from './bulk-job.view';
export { useBulkSelection, type BulkSelection } from './use-bulk-selection';
export { wireBulkJob, type BulkJobDeps } from './wire';
