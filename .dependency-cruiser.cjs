/**
 * Import rules. Each rule is an allow list: every project module that it does not name is
 * forbidden. `tests/architecture/imports.test.ts` proves that violations are reported.
 */
const OURS = '^(?:contract|machines|src|server|tests|scripts|locales)/';
const TEST = '\\.test\\.tsx?$';

/** Modules below `from` import only themselves and what `allowed` lists. */
function only(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [TEST] },
    to: { path: OURS, pathNot: allowed },
  };
}

const ASSETS = '^src/assets/';
const HOOKS = '^src/hooks/';
const LIB = '^src/(?:lib|config)/';
const I18N = '^src/i18n/';
const UI = '^src/ui/';
const BELOW_SHARED = ['^src/(?:api|slices|forms|ui|hooks|i18n|lib|config|assets)/', '^contract/'];

/** Shared topics, lowest first: each may import those before it. */
const SHARED = [
  'sandbox',
  'api-errors',
  'data-access',
  'plan-limits',
  'api-command',
  'access-impact',
  'connectors',
  'resource-list',
  'audit-log',
  'credentials',
  'guides',
  'receivers',
  'sign-in-policy',
  'branding',
  'assignments',
];
/**
 * Shared topics above the flows: they open dialogs and editors that a flow runs, and no flow needs
 * them.
 */
const SHARED_ABOVE_FLOWS = ['receivers', 'sign-in-policy', 'branding', 'assignments'];
const FLOW_INDEX = '^src/flows/[^/]+/index\\.tsx?$';

function shared(topics) {
  return `^src/shared/(?:${topics.join('|')})/`;
}
const belowFlows = SHARED.filter((topic) => !SHARED_ABOVE_FLOWS.includes(topic));

const sharedRules = SHARED.map((topic, index) =>
  only(
    `shared-${topic}-imports-downward`,
    `^src/shared/${topic}/`,
    [
      ...BELOW_SHARED,
      shared(SHARED.slice(0, index + 1)),
      ...(SHARED_ABOVE_FLOWS.includes(topic) ? [FLOW_INDEX] : []),
    ],
    'What several sections share; no section, and other topics only downward.',
  ),
);

/** Domain areas, lowest first: each imports only those before it. */
const DOMAIN = [
  'audit',
  'relations',
  'sessions',
  'signing-keys',
  'tenants',
  'services',
  'console-config',
  'user-assets',
  'assistant',
  'connector-factories',
  'connectors',
  'identities',
  'plans',
  'dashboard',
  'users',
  'applications',
  'organizations',
  'access',
  'webhooks',
  'log-streams',
  'permission-explorer',
  'custom-ui',
  'sign-in-experience',
  'profile-fields',
  'account-center',
  'captcha',
  'connector-settings',
  'email-templates',
  'messages',
  'lock-out',
  'passwords',
  'mfa',
  'verification',
  'registration',
  'sign-in',
  'policy-simulator',
  'account',
  'tenant-members',
  'administrators',
  'organization-invitations',
  'tenant-lifecycle',
  'billing',
  'bulk-jobs',
  'user-import',
  'user-export',
  'maintenance',
];
/** The English messages declare the codes of errors. */
const ERROR_TEXTS = '^locales/en/errors\\.json$';
const BELOW_DOMAIN = ['^server/platform/', '^contract/'];
const BELOW_SURFACES = ['^server/domain/', ...BELOW_DOMAIN];

/** Areas that walk the charts of the browser (ADR 0027). */
const WALKS_CHARTS = ['policy-simulator'];

const domainRules = DOMAIN.map((area, index) =>
  only(
    `domain-${area}-imports-downward`,
    `^server/domain/${area}/`,
    [
      ...BELOW_DOMAIN,
      ...(WALKS_CHARTS.includes(area) ? ['^machines/'] : []),
      `^server/domain/(?:${DOMAIN.slice(0, index + 1).join('|')})/`,
    ],
    'What is true whatever asks; other areas only downward.',
  ),
);

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A circle hides which module depends on which; types count like any other import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      comment: 'An import that leads nowhere hides from every other rule.',
      from: {},
      to: { couldNotResolve: true },
    },
    only(
      'contract-imports-nothing',
      '^contract/',
      ['^contract/'],
      'Pure TypeScript for both sides.',
    ),
    {
      name: 'contract-imports-no-package',
      severity: 'error',
      comment: 'Pure TypeScript for both sides.',
      from: { path: '^contract/', pathNot: [TEST] },
      to: { dependencyTypesNot: ['local', 'localmodule', 'aliased', 'aliased-tsconfig'] },
    },
    {
      name: 'machines-import-xstate-only',
      severity: 'error',
      comment: 'A chart runs in the visualizer, with the one file that charts share.',
      from: { path: '^machines/', pathNot: [TEST] },
      to: { pathNot: ['(?:^|/)node_modules/xstate/', '^machines/'] },
    },
    {
      name: 'charts-know-charts-by-type-only',
      severity: 'error',
      comment: 'A parent names the type of a child chart; wire.ts joins the two.',
      from: { path: '^machines/', pathNot: [TEST] },
      to: { path: '^machines/.*\\.machine\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    only('lib-stays-pure', '^src/lib/', [LIB, '^contract/'], 'Pure functions.'),
    only('config-stays-pure', '^src/config/', [LIB, '^contract/'], 'Environment and constants.'),
    only('hooks-know-no-store', HOOKS, [HOOKS, LIB], 'React hooks without store or view.'),
    only('api-knows-no-view', '^src/api/', ['^src/api/', LIB, '^contract/'], 'Data only.'),
    only('auth-is-a-wrapper', '^src/auth/', ['^src/auth/', LIB, '^contract/'], 'OIDC client only.'),
    only(
      'slices-know-no-view',
      '^src/slices/',
      ['^src/slices/', LIB, '^contract/'],
      'Client-only state.',
    ),
    only(
      'i18n-knows-no-view',
      '^src/i18n/',
      [I18N, LIB, '^contract/', '^locales/'],
      'Texts and their loading.',
    ),
    only(
      'ui-knows-no-data',
      '^src/ui/',
      [UI, HOOKS, I18N, '^src/lib/', ASSETS],
      'The design system knows no store and no interface.',
    ),
    only(
      'forms-know-no-data',
      '^src/forms/',
      ['^src/forms/', UI, HOOKS, I18N, '^src/lib/'],
      'Adapters from Formik to the design system.',
    ),
    ...sharedRules,
    {
      name: 'shared-topics-are-listed',
      severity: 'error',
      comment: 'A topic without a place in the order escapes every rule.',
      from: { path: '^src/shared/', pathNot: [TEST, shared(SHARED)] },
      to: {},
    },
    only(
      'flow-imports-no-other-flow',
      '^src/flows/([^/]+)/',
      ['^src/flows/$1/', '^machines/', shared(belowFlows), ...BELOW_SHARED],
      'One machine joined to endpoints and effects.',
    ),
    only(
      'feature-imports-no-other-feature',
      '^src/features/([^/]+)/',
      ['^src/features/$1/', FLOW_INDEX, '^machines/', '^src/shared/', ...BELOW_SHARED],
      'One section of the console; flows only through their index.',
    ),
    only(
      'experience-is-a-small-bundle',
      '^src/experience(?:/|\\.tsx$)',
      ['^src/(?:experience|ui|i18n|lib|config|assets)/', '^machines/', '^contract/', '^locales/'],
      'The sign-in pages stand beside the console.',
    ),
    {
      name: 'experience-stays-light',
      severity: 'error',
      comment: 'No Redux, router or OIDC client in the sign-in bundle: its budget is 110 KB.',
      from: { path: '^src/experience\\.tsx$' },
      to: {
        path: 'node_modules/(?:@reduxjs/toolkit|react-redux|react-router|react-router-dom|oidc-client-ts|@codemirror)/',
        reachable: true,
      },
    },
    only(
      'account-center-looks-like-the-sign-in',
      '^src/account(?:-center/|\\.tsx$)',
      [
        '^src/(?:account-center|experience|ui|lib|config|assets)/',
        '^machines/',
        '^contract/',
        '^locales/',
      ],
      'The pages of users about themselves: a bundle beside the sign-in, with its parts.',
    ),
    {
      name: 'account-center-stays-light',
      severity: 'error',
      comment: 'No Redux and no router: its budget is 110 KB.',
      from: { path: '^src/account\\.tsx$' },
      to: {
        path: 'node_modules/(?:@reduxjs/toolkit|react-redux|react-router|react-router-dom|oidc-client-ts|@codemirror|react-aria-components)/',
        reachable: true,
      },
    },
    only(
      'demo-app-stands-beside-the-console',
      '^src/demo-app(?:/|\\.tsx$)',
      ['^src/(?:demo-app|ui|i18n|lib|config|assets)/', '^contract/', '^locales/'],
      'A tenant’s demo application: a client like any other.',
    ),
    {
      name: 'browser-imports-no-server',
      severity: 'error',
      comment: 'What runs in a browser and what runs on the server meet in contract/.',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    only(
      'server-imports-contract-only',
      `^server/(?!domain/(?:${WALKS_CHARTS.join('|')})/)`,
      ['^server/', '^contract/', ERROR_TEXTS],
      'Never src, and machines only to walk them.',
    ),
    only(
      'platform-knows-no-product',
      '^server/platform/',
      ['^server/platform/', '^contract/', ERROR_TEXTS],
      'Database, HTTP, mail, jobs and settings of any product.',
    ),
    ...domainRules,
    {
      name: 'domain-areas-are-listed',
      severity: 'error',
      comment: 'An area without a place in the order could import any other.',
      from: { path: '^server/domain/', pathNot: `^server/domain/(?:${DOMAIN.join('|')})/` },
      to: {},
    },
    {
      name: 'domain-knows-no-framework',
      severity: 'error',
      comment: 'Requests and tokens end in the surfaces; a command takes values.',
      from: { path: '^server/domain/', pathNot: TEST },
      to: { path: 'node_modules/(?:@?fastify|oidc-provider)/' },
    },
    {
      name: 'domain-knows-no-http',
      severity: 'error',
      comment: 'An error has a code; its status is decided where HTTP is spoken.',
      from: { path: '^server/domain/', pathNot: TEST },
      to: { path: '^server/platform/http/' },
    },
    only(
      'oidc-knows-the-protocol-only',
      '^server/oidc/',
      ['^server/oidc/', ...BELOW_SURFACES],
      'OpenID Connect; other interfaces stand beside it.',
    ),
    only(
      'shared-by-surfaces',
      '^server/api/shared/',
      ['^server/api/shared/', ...BELOW_SURFACES],
      'What every HTTP interface needs: guards, audit rows of requests, relations.',
    ),
    only(
      'surface-imports-no-other-surface',
      '^server/api/(?!shared/)([^/]+)/',
      ['^server/api/$1/', '^server/api/shared/', ...BELOW_SURFACES],
      'One HTTP interface.',
    ),
    {
      name: 'sql-lives-in-the-domain',
      severity: 'error',
      comment: 'Surfaces call queries and commands; they state none.',
      from: {
        path: '^server/(?:api|oidc)/',
        pathNot: TEST,
      },
      to: { path: ['node_modules/drizzle-orm/', '^server/platform/db/schema/'] },
    },
    {
      name: 'only-composition-imports-seed',
      severity: 'error',
      comment: 'First rows and the demo; what both they and the product need is domain.',
      from: { path: OURS, pathNot: ['^server/seed/', '^server/[^/]+\\.ts$', '^tests/', TEST] },
      to: { path: '^server/seed/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'Tests import, and are not imported.',
      from: { path: OURS, pathNot: ['^tests/', TEST] },
      to: { path: ['^tests/', TEST] },
    },
    {
      name: 'no-development-package-in-product',
      severity: 'error',
      comment: 'The server runs with the dependencies of a production install.',
      from: { path: '^(?:src|server|contract|machines)/', pathNot: [TEST, '^src/gallery'] },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment: 'A package that only happens to be installed can vanish.',
      from: { path: OURS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|coverage|\\.data[^/]*)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
