/** Kinds of enterprise identity providers, by the name that connectors keep (rules, section 10). */
const PROVIDERS: Readonly<Record<string, { name: string; providerType: 'oidc' | 'saml' }>> = {
  OIDC: { name: 'OIDC', providerType: 'oidc' },
  SAML: { name: 'SAML', providerType: 'saml' },
  AzureAD: { name: 'Microsoft Entra ID (SAML)', providerType: 'saml' },
  GoogleWorkspace: { name: 'Google Workspace', providerType: 'oidc' },
  Okta: { name: 'Okta', providerType: 'oidc' },
  AzureAdOidc: { name: 'Microsoft Entra ID (OIDC)', providerType: 'oidc' },
};

/** A building: stands for every provider. */
function logoIn(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.5"><path d="M4 20h16M6 20V5h8v15M14 10h4v10M9 8h2M9 12h2M9 16h2"/></svg>`,
  )}`;
}

/** What a connector shows of its provider. */
export function providerOf(providerName: string) {
  return {
    ...(PROVIDERS[providerName] ?? { name: providerName, providerType: 'oidc' as const }),
    providerLogo: logoIn('#1b1b1f'),
    providerLogoDark: logoIn('#f7f8f8'),
  };
}
