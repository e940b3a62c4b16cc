export { bulkAction, bulkActionFamily, eachRow, isGone, type BulkAction } from './actions';
export { BulkActions, type BulkActionLook } from './bulk-actions';
export { collectPage } from './collect-page';
export { useBulkSelection, type BulkSelection } from './use-bulk-selection';
export { useBulkList } from './use-bulk-list';
export { useWholeList } from './use-whole-list';
