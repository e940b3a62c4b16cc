export { eachRow, listOf, type BulkAction } from './actions';
export { BulkActions } from './bulk-actions';
export type { CallsOf } from './bulk-action-options';
export { removal } from './removal';
export { useBulkSelection, type BulkSelection } from './use-bulk-selection';
export { useBulkList } from './use-bulk-list';
export { useCompleteList } from './use-complete-list';
export { followBulkJob } from './follow';
