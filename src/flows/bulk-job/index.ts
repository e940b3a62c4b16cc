export { bulkAction, bulkActionFamily, eachRow, isGone, type BulkAction } from './actions';
export { BulkActions, type BulkActionLook, type CallsOf } from './bulk-actions';
export { collectPage } from './collect-page';
export { removal } from './removal';
export { useBulkSelection, type BulkSelection } from './use-bulk-selection';
export { useBulkList } from './use-bulk-list';
export { useWholeList } from './use-whole-list';
