/**
 * Shallow and deep copies of form values, replacing lodash's, which add 5 KB for maps, buffers, and
 * typed arrays that no form holds. Arrays stay arrays, instances keep their prototype, and
 * non-plain values (a File, a Date) are passed through.
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
