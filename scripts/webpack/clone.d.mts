export function clone<Value>(value: Value): Value;
export function cloneDeep<Value>(value: Value): Value;
