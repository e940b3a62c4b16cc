export { eachRow, listOf, type BulkAction } from './actions';
export { BulkActions, type BulkActionLook, type CallsOf } from './bulk-actions';
export { removal } from './removal';
export { useBulkSelection, type BulkSelection } from './use-bulk-selection';
export { useBulkList } from './use-bulk-list';
export { useWholeList } from './use-whole-list';
