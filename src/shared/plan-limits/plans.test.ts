import { createInstance, type TFunction } from 'i18next';
import { COMPARED_QUOTA_KEYS } from '~/contract/plans';
import ar from '~/locales/ar/plans.json';
import en from '~/locales/en/plans.json';
import { ADD_ONS, priceOf } from './add-ons';
import {
  formatCount,
  formatDay,
  formatLimit,
  formatMoney,
  formatPeriod,
  formatPrice,
  formatShare,
} from './format';
import { quotaPhrase } from './phrases';
import { isAvailable, isReached, isExceeded } from './quota';
import { exceededKeys } from './quota-error';

describe('limits', () => {
  it.each([
    // limit, usage, reached, exceeded, available
    [null, 1_000_000, false, false, true],
    [undefined, 5, false, false, true],
    [3, 0, false, false, true],
    [3, 2, false, false, true],
    [3, 3, true, false, true],
    [3, 4, true, true, true],
    [0, 0, true, false, false],
    [0, 1, true, true, false],
    [true, 0, false, false, true],
    [false, 0, true, true, false],
  ])('%p with %p in use: reached %p, exceeded %p', (limit, usage, reached, surpassed, has) => {
    expect(isReached(limit, usage)).toBe(reached);
    expect(isExceeded(limit, usage)).toBe(surpassed);
    expect(isAvailable(limit)).toBe(has);
  });
});

describe('formatting', () => {
  it.each([
    [0, 'en', '0'],
    [999, 'en', '999'],
    [12_345, 'en', '12,345'],
    [0.333_3, 'en', '0.33'],
    [12_345, 'de', '12.345'],
  ])('count %p in %s is %s', (count, locale, text) => {
    expect(formatCount(count, locale)).toBe(text);
  });

  it.each([
    [3, '3'],
    [2.5, '2.5'],
    [1.256, '1.26'],
    [999, '999'],
    [1000, '1K'],
    [1550, '1.6K'],
    [50_000, '50K'],
    [999_999, '1M'],
    [1_000_000, '1M'],
    [1_500_000, '1.5M'],
  ])('limit %p is %s', (limit, text) => {
    expect(formatLimit(limit, 'en')).toBe(text);
  });

  it.each([
    [0, 50_000, undefined],
    [1, 50_000, undefined],
    [250, 50_000, '1%'],
    [1, 3, '33%'],
    [4, 3, '133%'],
    [5, null, undefined],
    [5, 0, undefined],
  ])('%p of %p is %p', (usage, limit, text) => {
    expect(formatShare(usage, limit, 'en')).toBe(text);
  });

  it.each([
    [0, '$0.00', '$0'],
    [2400, '$24.00', '$24'],
    [2450, '$24.50', '$24.50'],
    [123_456_789, '$1,234,567.89', '$1,234,567.89'],
  ])('%p cents are %s, as a price %s', (cents, money, price) => {
    expect(formatMoney(cents, 'en')).toBe(money);
    expect(formatPrice(cents, 'en')).toBe(price);
  });

  it('days', () => {
    const day = '2026-11-01T12:00:00.000Z';
    expect(formatDay(day, 'en')).toBe('Nov 1, 2026');
    expect(formatDay(day, 'en', 'short')).toBe('Nov 1');
    expect(formatDay(day, 'en', 'long')).toBe('November 01, 2026');
    expect(formatDay('', 'en')).toBe('-');
    expect(formatPeriod(day, '2026-11-30T12:00:00.000Z', 'en')).toBe('Nov 1 - Nov 30');
    expect(formatPeriod(day, '2026-11-30T12:00:00.000Z', 'en', 'full')).toBe(
      'Nov 1, 2026 - Nov 30, 2026',
    );
    expect(formatDay(day, 'de')).toBe('1. Nov. 2026');
  });
});

describe('quota errors', () => {
  const prefix = 'Status exception: Exceeded quota limit.';
  it.each([
    [`${prefix} {"hooksLimit":1,"applicationsLimit":3}`, ['applicationsLimit', 'hooksLimit']],
    [`${prefix}{"mfaEnabled":false}`, ['mfaEnabled']],
    [`${prefix} {"somethingNew":1}`, []],
    [`${prefix} not json`, []],
    [`${prefix} null`, []],
    [prefix, []],
    ['Something else', undefined],
    ['', undefined],
  ])('%s names %j', (message, keys) => {
    expect(exceededKeys({ message })).toEqual(keys);
  });
});

describe('add-on prices', () => {
  const sku = {
    id: 'x',
    name: 'x',
    type: 'AddOn' as const,
    productId: null,
    defaultPriceId: null,
    isDefault: false,
    createdAt: '',
    updatedAt: '',
  };

  it('come from the server, and are unknown until loaded', () => {
    expect(priceOf(ADD_ONS.apiResource, undefined)).toEqual({ price: null, packSize: null });
    expect(priceOf(ADD_ONS.tokens, {})).toEqual({ price: null, packSize: null });
    expect(
      priceOf(ADD_ONS.tokens, {
        tokenLimit: { ...sku, unitPrice: 9000, quota: { tokenLimit: 1_000_000 } },
      }),
    ).toEqual({ price: 9000, packSize: 1_000_000 });
    expect(
      priceOf(ADD_ONS.machineToMachine, {
        machineToMachineLimit: { ...sku, unitPrice: null, quota: { machineToMachineLimit: 1 } },
      }),
    ).toEqual({ price: null, packSize: null });
  });

  it('have a text each', () => {
    const noticed = Object.keys(ADD_ONS).filter((name) => name !== 'tokens');
    expect(Object.keys(en.price).sort()).toEqual(noticed.sort());
  });
});

describe('phrases', () => {
  const texts = async (language: string): Promise<TFunction<'plans'>> => {
    const i18n = createInstance();
    await i18n.init({
      lng: language,
      ns: ['plans'],
      defaultNS: 'plans',
      resources: { en: { plans: en }, ar: { plans: ar } },
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    });
    return i18n.t as unknown as TFunction<'plans'>;
  };

  it.each([
    ['applicationsLimit', null, 'Unlimited applications'],
    ['applicationsLimit', 1, '1 application'],
    ['applicationsLimit', 3, '3 applications'],
    ['thirdPartyApplicationsLimit', 0, 'No third-party apps'],
    ['mauLimit', 50_000, '50K monthly active users'],
    ['mfaEnabled', true, 'Multi-factor authentication'],
    ['mfaEnabled', false, 'No multi-factor authentication'],
    ['idpInitiatedSsoEnabled', false, 'No IdP-initiated SSO'],
    ['auditLogsRetentionDays', 14, '14 days of audit logs'],
    ['ticketSupportResponseTime', 48, 'Ticket support within 48 hours'],
    ['ticketSupportResponseTime', 0, 'Community support'],
  ] as const)('%s of %p: %s', async (key, value, text) => {
    expect(quotaPhrase(await texts('en'), key, value, 'en')).toBe(text);
  });

  it.each(['en', 'ar'])('has a phrase for every item in %s', async (language) => {
    const t = await texts(language);
    for (const key of COMPARED_QUOTA_KEYS) {
      const phrases = [null, 0, false].map((value) => quotaPhrase(t, key, value, language));
      const counted = key.endsWith('Enabled')
        ? []
        : [1, 2, 3, 11, 100].map((value) => quotaPhrase(t, key, value, language));
      for (const phrase of [...phrases, ...counted, t(`quota.${key}.name`)]) {
        expect(phrase).not.toContain('quota.');
        expect(phrase).not.toContain('{{');
      }
    }
  });
});
