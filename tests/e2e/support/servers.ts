/** The two editions as the browser tests run them, each a separate process with fresh data. */
const base = Number(process.env['GATEHOUSE_E2E_PORT'] ?? 4100);

type Server = {
  edition: 'cloud' | 'oss';
  port: number;
  /** URL of the console. */
  consoleUrl: string;
  origin: string;
  /** Origin of a tenant: its sign-in pages, issuer, and management API. */
  tenantOrigin(tenantId: string): string;
};

export const servers = {
  cloud: {
    edition: 'cloud',
    port: base,
    origin: `http://localhost:${base}`,
    consoleUrl: `http://localhost:${base}/`,
    tenantOrigin: (tenantId) => `http://${tenantId}.localhost:${base + 1}`,
  },
  oss: {
    edition: 'oss',
    port: base + 10,
    origin: `http://localhost:${base + 10}`,
    consoleUrl: `http://localhost:${base + 10}/console`,
    tenantOrigin: () => `http://localhost:${base + 11}`,
  },
} as const satisfies Record<string, Server>;

/** Demo accounts, which the test servers have. */
export const accounts = {
  admin: { email: 'admin@example.com', password: 'Gatehouse-demo-1' },
  collaborator: { email: 'collaborator@example.com', password: 'Gatehouse-demo-1' },
} as const;
