/** What the server embeds in the page. */
export type DemoSettings = {
  readonly issuer: string;
  /** What users know the tenant by; null if it has no name. */
  readonly tenantName: string | null;
};

/** Reads the settings of the page; a page without them is of its own origin's issuer. */
export function readDemoSettings({ document, location }: Window): DemoSettings {
  const text = document.getElementById('gatehouse-settings')?.textContent;
  const given = text ? (JSON.parse(text) as Partial<DemoSettings>) : {};
  return {
    issuer: given.issuer ?? `${location.origin}/oidc`,
    tenantName: given.tenantName ?? null,
  };
}
