/**
 * A value within an object by its path, such as `data.user.id`; undefined where the path ends
 * early.
 */
export function valueAt(root: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, key)
          ? (node as Record<string, unknown>)[key]
          : undefined,
      root,
    );
}
