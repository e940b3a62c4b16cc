type Parameters = Readonly<Record<string, string | undefined>>;

function isId(name: string) {
  return /(?:id|Id)$/.test(name) && name !== 'guideId';
}

/**
 * The path of a page view with IDs replaced by their parameter names, so that analytics never
 * receive an ID: `/acme/applications/x1/settings` → `/:tenantId/applications/:id/settings`.
 * Parameters whose name ends in `id` or `Id` are masked, except `guideId`, which identifies a
 * guide; all other segments are kept (specification section 2).
 */
export function maskPath(pathname: string, parameters: Parameters): string {
  const names = new Map(
    Object.entries(parameters).flatMap(([name, value]) =>
      value !== undefined && value !== '' && isId(name) ? [[value, name] as const] : [],
    ),
  );
  return pathname
    .split('/')
    .map((segment) => {
      const name = names.get(decode(segment));
      return name === undefined ? segment : `:${name}`;
    })
    .join('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
