import { createAnalytics } from './analytics';

function scripts() {
  return [...document.head.querySelectorAll('script')];
}

describe('analytics', () => {
  afterEach(() => {
    scripts().forEach((script) => script.remove());
    delete window.gatehouseAnalytics;
  });

  it('does nothing unless configured', async () => {
    const analytics = createAnalytics(null);
    await analytics.identify('maya@example.com');
    analytics.pageView('/:tenantId/applications');
    expect(scripts()).toHaveLength(0);
    expect(window.gatehouseAnalytics).toBeUndefined();
  });

  it('loads the script once, for a signed-in user, with a hashed email address', async () => {
    const analytics = createAnalytics({
      scriptUrls: ['https://a.example/s.js'],
      siteId: 'site',
    });
    analytics.pageView('/');
    expect(scripts()).toHaveLength(0);
    await analytics.identify(' Maya@Example.com ');
    await analytics.identify('maya@example.com');
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]).toHaveAttribute('data-site-id', 'site');
    expect(JSON.stringify(window.gatehouseAnalytics)).not.toMatch(/maya/i);
    expect(window.gatehouseAnalytics).toEqual([
      ['pageView', { path: '/' }],
      [
        'identify',
        { emailHash: 'a813d5642c0c2fea0799d8b05fdb19dfe01ed1ebdf511c861d8c079ac655c9e6' },
      ],
    ]);
  });

  const on = (hostname: string) => {
    const page = { document, location: { hostname } } as unknown as Window;
    return { page, analytics: createAnalytics({ scriptUrls: ['x'], siteId: '' }, page) };
  };

  it('counts conversions on the product’s own domains, with hashed transactions', async () => {
    const { page, analytics } = on('cloud.gatehouse.app');
    await analytics.conversion({ kind: 'signUp' });
    await analytics.conversion({ kind: 'purchase', tenantId: 'acme01' });
    expect(page.gatehouseAnalytics).toEqual([
      ['conversion', { kind: 'signUp' }],
      [
        'conversion',
        { kind: 'purchase', transactionHash: expect.stringMatching(/^[\da-f]{64}$/) as string },
      ],
    ]);
  });

  it.each(['localhost', 'gatehouse.app.example.com', 'notgatehouse.app'])(
    'does not count conversions on %s',
    async (hostname) => {
      const { page, analytics } = on(hostname);
      await analytics.conversion({ kind: 'signUp' });
      expect(page.gatehouseAnalytics).toEqual([]);
    },
  );
});
