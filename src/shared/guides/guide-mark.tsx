import { Globe, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile, TypeTile, type TypeTileKind } from '~/src/ui/type-tile';
import type { Guide, GuideTarget } from './catalogue';
import styles from './guides.module.css';

const nextjs = (
  <>
    <circle cx="12" cy="12" r="10" fill="currentColor" />
    <path d="M8.5 16V8l7.5 10M15.5 8v5" stroke="var(--surface)" strokeWidth="1.5" fill="none" />
  </>
);
const react = (
  <>
    <circle cx="12" cy="12" r="2.1" fill="#149eca" />
    <g fill="none" stroke="#149eca" strokeWidth="1.1">
      <ellipse cx="12" cy="12" rx="10" ry="3.9" />
      <ellipse cx="12" cy="12" rx="10" ry="3.9" transform="rotate(60 12 12)" />
      <ellipse cx="12" cy="12" rx="10" ry="3.9" transform="rotate(120 12 12)" />
    </g>
  </>
);
const vue = (
  <>
    <path fill="#42b883" d="M2 4h4l6 10.4L18 4h4L12 21.3z" />
    <path fill="#35495e" d="M6 4h3.7L12 8l2.3-4H18l-6 10.4z" />
  </>
);
const angular = (
  <>
    <path fill="#dd0031" d="M12 2l9.3 3.3-1.4 12.3L12 22l-7.9-4.4L2.7 5.3z" />
    <path fill="#fff" d="M12 4.5L6.2 17.5h2.2l1.2-2.9h4.8l1.2 2.9h2.2zm0 4.2l1.7 4.1h-3.4z" />
  </>
);
const flutter = (
  <>
    <path fill="#54c5f8" d="M14 2L3.5 12.5l3.3 3.3L20.6 2z" />
    <path fill="#01579b" d="M14 11.5l-5.7 5.7 5.7 5.7h6.6l-5.7-5.7 5.7-5.7z" />
  </>
);
const swift = (
  <path
    fill="#f05138"
    d="M20.5 15.5c.6-2.8-.9-6.5-5.3-9.6 1.6 2.6 1.9 5.3 1.2 7.2C13 11 9.6 8 7.3 5.7c1.4 2.3 3.5 4.7 5.6 6.7-2.6-1.6-5-3.5-7.4-5.7C8.2 11 11 14 13.9 15.9c-3.2 1.5-7.5 1.1-10.9-1.4 2.6 3.7 7.2 5.6 11.3 4.3 2.2-.7 4 .1 5.3 1.7.5-2 .9-3.7.9-5z"
  />
);
const go = (
  <>
    <rect x="2" y="7" width="20" height="10" rx="5" fill="#00add8" />
    <path
      d="M10.5 10.3a2.3 2.3 0 1 0 .3 2.2H8.8M17 14.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z"
      fill="none"
      stroke="#fff"
      strokeWidth="1.3"
    />
  </>
);
const python = (
  <>
    <path
      fill="#3776ab"
      d="M12 2c-4 0-4.5 1.7-4.5 3.3V7.5h4.7v.8H5.4C3.5 8.3 2 9.8 2 12.3c0 2.6 1.3 4 3.2 4h1.9v-2.6c0-2 1.6-3.2 3.3-3.2h4.2c1.6 0 2.8-1.3 2.8-2.8V5.3C17.4 3 15.3 2 12 2z"
    />
    <path
      fill="#ffd43b"
      d="M12.2 22c4 0 4.5-1.7 4.5-3.3v-2.2H12v-.8h6.8c1.9 0 3.2-1.5 3.2-4 0-2.6-1.3-4-3.2-4h-1.1v2.6c0 2-1.6 3.3-3.3 3.3h-4.2c-1.6 0-2.8 1.3-2.8 2.8v2.3c0 2.4 2.1 3.3 4.8 3.3z"
    />
  </>
);

/** Marks of frameworks; the others have the icon of their type. */
const marks: Readonly<Record<string, ReactNode>> = {
  'web-next-app-router': nextjs,
  'web-next': nextjs,
  'web-next-auth': nextjs,
  'spa-react': react,
  'native-expo': react,
  'spa-vue': vue,
  'web-nuxt': vue,
  'spa-angular': angular,
  'native-flutter': flutter,
  'native-ios-swift': swift,
  'web-go': go,
  'web-python': python,
  'api-python': python,
};

const tiles: Readonly<Record<Exclude<GuideTarget, 'API'>, TypeTileKind>> = {
  Native: 'native',
  SPA: 'spa',
  Traditional: 'web',
  MachineToMachine: 'machine',
  Protected: 'protected',
  SAML: 'saml',
};

/** The mark of a framework. Decorative next to its name. */
export function GuideMark({
  guide,
  size = 36,
}: {
  readonly guide: Guide;
  readonly size?: 24 | 36;
}) {
  const mark = marks[guide.id];
  if (mark !== undefined) {
    return (
      <span className={size === 36 ? styles.mark : styles.smallMark} aria-hidden>
        <svg width={size === 36 ? 20 : 16} height={size === 36 ? 20 : 16} viewBox="0 0 24 24">
          {mark}
        </svg>
      </span>
    );
  }
  if (guide.target === 'API') {
    const icon = guide.id === 'api-spring-boot' ? Globe : Server;
    return <Tile icon={icon} tint="green" size={size} />;
  }
  return <TypeTile kind={guide.isThirdParty ? 'third-party' : tiles[guide.target]} size={size} />;
}
