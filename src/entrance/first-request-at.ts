const signInExperience = '/api/sign-in-exp';

/** `firstRequest` of the sections in `src/app/sections.ts`, as the console sends it. */
const requests = new Map([
  ['/dashboard', '/api/dashboard/users/active'],
  ['/applications', '/api/applications?page=1&page_size=20&isThirdParty=false'],
  ['/sign-in-experience', signInExperience],
  ['/connectors', '/api/connectors'],
  ['/api-resources', '/api/resources?page=1&page_size=20'],
  ['/roles', '/api/roles?page=1&page_size=20'],
  ['/organization-template', '/api/organization-roles?page=1&page_size=20'],
  ['/mfa', signInExperience],
  ['/organizations', '/api/organizations?page=1&page_size=20&showFeatured=1'],
  ['/security', signInExperience],
  ['/webhooks', '/api/hooks?page=1&page_size=20&includeExecutionStats=true'],
  ['/audit-logs', '/api/logs?page=1&page_size=20'],
  ['/users', '/api/users?page=1&page_size=20'],
]);

/**
 * Path and query of what the first page of a section asks for first.
 * @param address path and query of the page, below its tenant
 */
export function firstRequestAt(address: string): string | undefined {
  return requests.get(address);
}
