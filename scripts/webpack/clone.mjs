/**
 * Shallow and deep copies of form values, in place of lodash's, which bring 5 KB for maps, buffers
 * and typed arrays that no form holds. Arrays stay arrays, instances keep their prototype, and what
 * is not a plain value (a File, a Date) is passed on as it is.
 */
export function clone(value) {
  if (Array.isArray(value)) return [...value];
  if (typeof value !== 'object' || value === null) return value;
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value);
}

function isPlain(value) {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' &&
      value !== null &&
      [Object.prototype, null].includes(Object.getPrototypeOf(value)))
  );
}

export function cloneDeep(value) {
  if (!isPlain(value)) return value;
  const copy = clone(value);
  for (const key of Object.keys(copy)) copy[key] = cloneDeep(copy[key]);
  return copy;
}
