/**
 * Import rules of the house: who may import whom. Each rule is an allow list: everything of our own
 * that it does not name is forbidden. `tests/architecture/imports.test.ts` proves that they bite.
 */
const OURS = '^(?:contract|machines|src|server|tests|scripts|locales)/';
const TEST = '\\.test\\.tsx?$';

/** Modules below `from` import nothing of ours but themselves and what `allowed` lists. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: [TEST] },
  to: { path: OURS, pathNot: allowed },
});

const ASSETS = '^src/assets/';
const LIB = '^src/(?:lib|config)/';
const I18N = '^src/i18n/';
const UI = '^src/ui/';
const FLOW_BASE = [
  '^machines/',
  '^src/(?:api|failures|lists|slices|forms|plans|audit-logs|api-call|access-links|sandbox|ui|i18n|lib|config|assets)/',
  '^contract/',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A circle hides which module depends on which. Types alone may refer to each other.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      comment: 'A chart can be pasted into the visualizer as it is.',
      from: { path: '^machines/', pathNot: [TEST] },
      to: { pathNot: '(?:^|/)node_modules/xstate/' },
    },
    only('lib-stays-pure', '^src/lib/', [LIB, '^contract/'], 'Pure functions.'),
    only('config-stays-pure', '^src/config/', [LIB, '^contract/'], 'Environment and constants.'),
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
      [UI, I18N, '^src/lib/', ASSETS],
      'The design system knows no store and no interface.',
    ),
    only(
      'forms-know-no-data',
      '^src/forms/',
      ['^src/forms/', UI, I18N, '^src/lib/'],
      'Adapters from Formik to the design system.',
    ),
    only(
      'failures-know-no-flow',
      '^src/failures/',
      ['^src/(?:failures|api|ui|i18n|lib|config)/', '^contract/'],
      'How a failed call is told, for every section.',
    ),
    only(
      'plans-know-no-flow',
      '^src/plans/',
      ['^src/(?:plans|api|slices|ui|i18n|lib|config|assets)/', '^contract/'],
      'What a plan allows, and the notices about it, for every section.',
    ),
    only(
      'audit-logs-know-no-flow',
      '^src/audit-logs/',
      ['^src/(?:audit-logs|api|failures|lists|ui|i18n|lib|config|assets)/', '^contract/'],
      'Events of a user, an application or the tenant, for every section.',
    ),
    only(
      'lists-know-no-flow',
      '^src/lists/',
      ['^src/(?:lists|api|failures|ui|i18n|lib|config|assets)/', '^contract/'],
      'Pages of records with all their states, for every section.',
    ),
    only(
      'api-call-knows-no-flow',
      '^src/api-call/',
      ['^src/(?:api-call|api|ui|i18n|lib|config)/', '^contract/'],
      'What would be sent, as a command to copy, for every section.',
    ),
    only(
      'access-links-know-no-flow',
      '^src/access-links/',
      ['^src/(?:access-links|api|ui|i18n|lib|config)/', '^contract/'],
      'Ways to the permission explorer, and what a removal would take away, for every section.',
    ),
    only(
      'sandbox-knows-no-flow',
      '^src/sandbox/',
      ['^src/(?:sandbox|api|ui|i18n|lib|config)/', '^contract/'],
      'What is different on an installation of one machine, for every section.',
    ),
    only(
      'branding-knows-no-feature',
      '^src/branding/',
      [
        '^src/(?:branding|api|failures|forms|ui|i18n|lib|config|assets)/',
        '^src/flows/(?:editor|upload)/index\\.tsx?$',
        '^contract/',
      ],
      'How sign-in pages look, for whatever section has a look of its own.',
    ),
    only(
      'access-knows-no-feature',
      '^src/access/',
      [
        '^src/(?:access|access-links|api|api-call|failures|forms|lists|plans|ui|i18n|lib|config|assets)/',
        '^src/flows/(?:bulk-job|confirmation-dialog|editor)/index\\.tsx?$',
        '^machines/',
        '^contract/',
      ],
      'What users, machines and organizations hold, for every section that shows one of them.',
    ),
    only(
      'flow-imports-no-other-flow',
      '^src/flows/([^/]+)/',
      ['^src/flows/$1/', ...FLOW_BASE],
      'One machine joined to endpoints and effects.',
    ),
    only(
      'feature-imports-no-other-feature',
      '^src/features/([^/]+)/',
      [
        '^src/features/$1/',
        '^src/flows/[^/]+/index\\.tsx?$',
        '^src/(?:access|branding)/',
        ...FLOW_BASE,
      ],
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
    {
      name: 'browser-imports-no-server',
      severity: 'error',
      comment: 'What runs in a browser and what runs on the server meet in contract/.',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    only(
      'server-imports-contract-only',
      '^server/',
      ['^server/', '^contract/'],
      'Never src, never machines.',
    ),
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
