/**
 * What a path is about: a collection of the management API, and where the path names another object
 * below it, a part of its objects. Messages name those that `missing` of `errors-console` has.
 */
export function collectionOf(path: string): string | undefined {
  const [root, name, id, part, partId] = path.slice(1).split('/');
  if (root !== 'api' || !name || id === undefined) return undefined;
  return partId === undefined ? name : `${name}/${part}`;
}
