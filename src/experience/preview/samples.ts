import type { ConsentInfo } from '../experience-client';
import type { CustomProfileField, SocialConnector } from '../settings';

/** Invented data, for the screens that show some. */

export const SAMPLE_IDENTIFIERS = {
  username: 'robin',
  email: 'robin@example.com',
  phone: '15555550100',
} as const;

/** A QR code of the word PREVIEW. */
const QR_CODE =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 25 25' shape-rendering='crispEdges'><path fill='#fff' d='M0 0h25v25H0z'/><path stroke='#000' d='M2 2.5h7m2 0h1m1 0h2m1 0h7M2 3.5h1m5 0h1m2 0h3m2 0h1m5 0h1M2 4.5h1m1 0h3m1 0h1m1 0h2m1 0h2m1 0h1m1 0h3m1 0h1M2 5.5h1m1 0h3m1 0h1m2 0h1m1 0h1m2 0h1m1 0h3m1 0h1M2 6.5h1m1 0h3m1 0h1m3 0h1m1 0h1m1 0h1m1 0h3m1 0h1M2 7.5h1m5 0h1m5 0h1m1 0h1m5 0h1M2 8.5h7m1 0h1m1 0h1m1 0h1m1 0h7M10 9.5h2m1 0h2M2 10.5h3m1 0h8m1 0h2m3 0h1M2 11.5h3m4 0h1m1 0h1m4 0h1m4 0h1M3 12.5h1m1 0h2m1 0h2m1 0h2m1 0h1m3 0h3m1 0h1M2 13.5h1m3 0h1m2 0h1m1 0h1m4 0h1m2 0h1m1 0h1M2 14.5h1m1 0h1m1 0h1m1 0h1m2 0h2m1 0h1m1 0h1m1 0h1M10 15.5h4m1 0h1m1 0h1m1 0h3M2 16.5h7m1 0h1m2 0h1m1 0h3m3 0h1M2 17.5h1m5 0h1m1 0h1m1 0h4m1 0h2m1 0h1m1 0h1M2 18.5h1m1 0h3m1 0h1m1 0h1m2 0h1m1 0h3m2 0h1m1 0h1M2 19.5h1m1 0h3m1 0h1m7 0h2m2 0h2M2 20.5h1m1 0h3m1 0h1m1 0h1m3 0h1m3 0h1m3 0h1M2 21.5h1m5 0h1m1 0h1m1 0h1m3 0h2m1 0h1m1 0h2M2 22.5h7m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m3 0h1'/></svg>";

export const SAMPLE_TOTP = {
  verificationId: 'preview',
  secret: 'PREVIEWPREVIEWPR',
  secretQrCode: `data:image/svg+xml,${encodeURIComponent(QR_CODE)}`,
};

export const SAMPLE_CONSENT: ConsentInfo = {
  application: { id: 'preview', name: 'Example app' },
  user: {
    id: 'preview',
    name: 'Robin Doe',
    avatar: null,
    username: SAMPLE_IDENTIFIERS.username,
    primaryEmail: SAMPLE_IDENTIFIERS.email,
    primaryPhone: null,
  },
  missingOIDCScope: ['profile', 'email', 'offline_access'],
  redirectUri: 'https://example.com',
};

export const SAMPLE_CONNECTOR: SocialConnector = {
  id: 'preview',
  target: 'example',
  name: { en: 'Example' },
  logo: '',
  logoDark: null,
  platform: null,
};

export const SAMPLE_FIELDS: readonly CustomProfileField[] = [
  {
    name: 'nickname',
    type: 'Text',
    label: '',
    description: null,
    required: true,
    config: {},
    sieOrder: 1,
  },
];
