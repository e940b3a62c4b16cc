import type { ReactElement } from 'react';
import styles from './region-flag.module.css';

function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? size : size * 0.42;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

const circleOfStars = Array.from({ length: 12 }, (_, index) => {
  const angle = (Math.PI / 6) * index;
  return star(12 + 4.6 * Math.cos(angle), 8 + 4.6 * Math.sin(angle), 1);
}).join('');

const unionJack = (
  <>
    <rect width="24" height="16" fill="#012169" />
    <path d="M0 0l24 16M24 0L0 16" stroke="#fff" strokeWidth="3.2" />
    <path d="M0 0l24 16M24 0L0 16" stroke="#c8102e" strokeWidth="1.3" />
    <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5" />
    <path d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3" />
  </>
);

const flags: Readonly<Record<string, ReactElement>> = {
  EU: (
    <>
      <rect width="24" height="16" fill="#039" />
      <path d={circleOfStars} fill="#fc0" />
    </>
  ),
  US: (
    <>
      <rect width="24" height="16" fill="#fff" />
      <path
        d="M0 1.2h24M0 3.7h24M0 6.1h24M0 8.6h24M0 11.1h24M0 13.5h24"
        stroke="#b31942"
        strokeWidth="1.2"
      />
      <rect width="10.5" height="8.6" fill="#0a3161" />
      <path
        d={[2, 5.2, 8.4].map((x) => [1.8, 4.3, 6.8].map((y) => star(x, y, 0.9)).join('')).join('')}
        fill="#fff"
      />
    </>
  ),
  AU: (
    <>
      <rect width="24" height="16" fill="#012169" />
      <svg width="12" height="8" viewBox="0 0 24 16">
        {unionJack}
      </svg>
      <path
        d={[
          star(6, 12, 2),
          star(18, 13, 1.2),
          star(15.4, 7.4, 1.2),
          star(18, 3.4, 1.2),
          star(20.6, 6.4, 1.2),
        ].join('')}
        fill="#fff"
      />
    </>
  ),
  JP: (
    <>
      <rect width="24" height="16" fill="#fff" />
      <circle cx="12" cy="8" r="4.6" fill="#bc002d" />
    </>
  ),
  UK: unionJack,
};

/** The flag of a region, found by any part of an ID joined by underscores. None for others. */
export function RegionFlag({ regionId }: { readonly regionId: string }) {
  const name = regionId.split('_').find((part) => Object.hasOwn(flags, part));
  return name ? (
    <svg className={styles.flag} viewBox="0 0 24 16" aria-hidden>
      {flags[name]}
    </svg>
  ) : null;
}
