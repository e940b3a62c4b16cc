export { bulkAction, bulkActionFamily, eachRow, isGone, type BulkAction } from './actions';
export { BulkActions, type BulkActionLook } from './bulk-actions';
export { useBulkSelection, type BulkSelection } from './use-bulk-selection';
