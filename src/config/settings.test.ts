import { parseSettings } from './settings';

const defaults = { edition: 'cloud', version: '1.32.0', origin: 'http://localhost:3000' } as const;

describe('parseSettings', () => {
  it('reads what the server wrote', () => {
    const settings = parseSettings(
      JSON.stringify({
        edition: 'oss',
        version: '1.33.0',
        origin: 'https://id.example.com/',
        tenantOrigin: 'https://{tenantId}.id.example.com',
        fixedTenantId: 'default',
        analytics: { scriptUrls: ['https://a.example/s.js'], siteId: 'x' },
        versionService: 'https://releases.example.com/latest.json',
        devFeatures: true,
        issuerMetadata: { issuer: 'https://id.example.com/oidc' },
      }),
      defaults,
    );
    expect(settings).toEqual({
      edition: 'oss',
      version: '1.33.0',
      origin: 'https://id.example.com',
      tenantOrigin: 'https://{tenantId}.id.example.com',
      fixedTenantId: 'default',
      analytics: { scriptUrls: ['https://a.example/s.js'], siteId: 'x' },
      versionService: 'https://releases.example.com/latest.json',
      devFeatures: true,
      issuerMetadata: { issuer: 'https://id.example.com/oidc' },
    });
  });

  it.each([{ issuer: 7 }, ['https://id.example.com'], 'https://id.example.com'])(
    'uses discovery instead of the metadata %p',
    (issuerMetadata) => {
      const settings = parseSettings(JSON.stringify({ issuerMetadata }), defaults);
      expect(settings.issuerMetadata).toBeNull();
    },
  );

  it.each([null, undefined, '', 'not json', '[]', '{"edition":7,"origin":null,"analytics":"on"}'])(
    'falls back to the build for %p',
    (json) => {
      expect(parseSettings(json, defaults)).toEqual({
        ...defaults,
        tenantOrigin: defaults.origin,
        analytics: null,
        versionService: null,
        devFeatures: false,
        issuerMetadata: null,
      });
    },
  );
});
