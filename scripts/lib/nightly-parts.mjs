/** What the nightly run repeats in its long form: title, project of jest, and patterns of its files. */
export const nightlyTests = [
  ['faults', 'react', ['tests/faults/']],
  ['charts, logic', 'unit', ['tests/machines/']],
  ['charts, React', 'react', ['tests/machines/']],
  ['properties', 'unit', ['contract/password-policy', 'src/lib/policy-password']],
  [
    'properties, React',
    'react',
    ['src/ui/pagination', 'src/flows/editor/merge', 'src/lib/brand-palette'],
  ],
  ['properties, server', 'server', ['fair-queue', 'plans/quota', 'two-editors']],
  [
    'tenants, inputs, and searches',
    'server',
    ['security-tenancy', 'security-input', 'search-parts'],
  ],
  ['counts, server', 'server', ['server/audit-logs', 'server/dashboard', 'sign-in-funnel']],
  ['parallel guesses', 'server', ['parallel-guesses', 'two-processes']],
  [
    'durability',
    'server',
    ['user-imports/durability', 'webhooks/durability', 'tests/server/workers'],
  ],
  ['simulated sign-ins', 'server', ['policy-simulator/simulator.property']],
  ['permission graphs', 'server', ['permission-explorer.property']],
  ['paths of the interface', 'server', ['interface-walk']],
];

/** The same in the browser: title and file of Playwright. */
export const nightlyBrowserTests = [
  ['sign-in matrix', 'sign-in-matrix'],
  ['settings matrix', 'sign-in-settings-matrix'],
  ['random previews', 'sign-in-preview'],
];
