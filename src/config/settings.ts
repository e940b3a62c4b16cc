/**
 * Settings that the server embeds when it serves the console: a JSON element in the document, so
 * that one build runs on any origin and no inline script is needed.
 */

/** Analytics are off unless configured; these scripts are then loaded for signed-in users. */
export type AnalyticsSettings = {
  /** Tag manager, ad pixel, page analytics: those that are configured. */
  readonly scriptUrls: readonly string[];
  /** Identifies this installation to the providers. */
  readonly siteId: string;
};

/** Endpoints of the admin tenant's issuer (OpenID Connect Discovery 1.0, section 3). */
type IssuerMetadata = Readonly<Record<string, string>>;

export type Settings = {
  readonly edition: 'cloud' | 'oss';
  readonly version: string;
  /** Origin of the console, the admin tenant and the cloud API. No trailing slash. */
  readonly origin: string;
  /** Public origin of a tenant, with the placeholder `{tenantId}`. */
  readonly tenantOrigin: string;
  /** The only tenant of the open-source edition. */
  readonly fixedTenantId?: string;
  readonly analytics: AnalyticsSettings | null;
  /** URL of a public JSON document with `latestRelease`; null sends no request. */
  readonly versionService: string | null;
  readonly devFeatures: boolean;
  /** Saves the console the discovery request; null makes it. */
  readonly issuerMetadata: IssuerMetadata | null;
};

const elementId = 'gatehouse-settings';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readAnalytics(value: unknown): AnalyticsSettings | null {
  if (!isRecord(value) || !Array.isArray(value['scriptUrls'])) {
    return null;
  }
  const scriptUrls = value['scriptUrls'].filter((url): url is string => text(url) !== undefined);
  return scriptUrls.length === 0 ? null : { scriptUrls, siteId: text(value['siteId']) ?? '' };
}

function readIssuerMetadata(value: unknown): IssuerMetadata | null {
  return isRecord(value) && Object.values(value).every((endpoint) => text(endpoint) !== undefined)
    ? (value as IssuerMetadata)
    : null;
}

/**
 * Parses the settings. A missing or malformed value falls back to the build and the URL, so that a
 * page served without settings still works.
 */
export function parseSettings(
  json: string | null | undefined,
  defaults: Pick<Settings, 'edition' | 'version' | 'origin'>,
): Settings {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '{}');
  } catch {
    value = {};
  }
  const given = isRecord(value) ? value : {};
  const edition =
    given['edition'] === 'cloud' || given['edition'] === 'oss'
      ? given['edition']
      : defaults.edition;
  const fixedTenantId = text(given['fixedTenantId']);
  return {
    edition,
    version: text(given['version']) ?? defaults.version,
    origin: (text(given['origin']) ?? defaults.origin).replace(/\/$/, ''),
    tenantOrigin: (text(given['tenantOrigin']) ?? defaults.origin).replace(/\/$/, ''),
    ...(fixedTenantId === undefined ? {} : { fixedTenantId }),
    analytics: readAnalytics(given['analytics']),
    versionService: text(given['versionService']) ?? null,
    devFeatures: given['devFeatures'] === true,
    issuerMetadata: readIssuerMetadata(given['issuerMetadata']),
  };
}

/** Reads the settings of the current page. */
export function readSettings(): Settings {
  return parseSettings(document.getElementById(elementId)?.textContent, {
    edition: __EDITION__,
    version: __VERSION__,
    origin: window.location.origin,
  });
}
