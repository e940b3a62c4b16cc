import { useId } from 'react';
import styles from './gate-illustration.module.css';

const arches = [
  { radius: 512, spring: 507, lightness: 0.255, chroma: 0.045, hue: 216 },
  { radius: 462, spring: 534, lightness: 0.261, chroma: 0.05, hue: 215 },
  { radius: 412, spring: 561, lightness: 0.272, chroma: 0.055, hue: 215 },
  { radius: 362, spring: 588, lightness: 0.287, chroma: 0.06, hue: 214 },
  { radius: 312, spring: 615, lightness: 0.308, chroma: 0.065, hue: 213 },
  { radius: 262, spring: 642, lightness: 0.333, chroma: 0.07, hue: 213 },
  { radius: 212, spring: 669, lightness: 0.364, chroma: 0.075, hue: 212 },
  { radius: 162, spring: 696, lightness: 0.399, chroma: 0.08, hue: 211 },
  { radius: 112, spring: 723, lightness: 0.44, chroma: 0.085, hue: 211 },
  { radius: 62, spring: 750, lightness: 0.485, chroma: 0.09, hue: 210 },
] as const;

type GateIllustrationProps = { readonly text: string; readonly detail?: string };

/**
 * The lit gate at night, beside the first onboarding steps. Decorative, the same in both themes.
 */
export function GateIllustration({ text, detail }: GateIllustrationProps) {
  const id = useId();
  return (
    <aside className={styles.picture} aria-hidden>
      <svg viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice">
        <defs>
          <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#052730" />
            <stop offset="1" stopColor="#0a3f4c" />
          </linearGradient>
          <linearGradient id={`${id}lamp`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffd27a" />
            <stop offset="1" stopColor="#f59e0b" />
          </linearGradient>
          <radialGradient id={`${id}glow`} gradientUnits="userSpaceOnUse" cx="320" cy="830" r="330">
            <stop offset="0" stopColor="#ffb938" stopOpacity="0.62" />
            <stop offset="0.35" stopColor="#ffab2e" stopOpacity="0.2" />
            <stop offset="1" stopColor="#ffa020" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="640" height="900" fill={`url(#${id}sky)`} />
        {arches.map(({ radius, spring, lightness, chroma, hue }) => (
          <path
            key={radius}
            d={`M${320 - radius} 900V${spring}a${radius} ${radius} 0 0 1 ${2 * radius} 0V900z`}
            fill={`oklch(${lightness} ${chroma} ${hue})`}
          />
        ))}
        <rect width="640" height="900" fill={`url(#${id}glow)`} className={styles.glow} />
        <rect width="640" height="900" fill={`url(#${id}glow)`} opacity="0.38" />
        <path d="M276 900V762a44 44 0 0 1 88 0v138z" fill={`url(#${id}lamp)`} />
      </svg>
      <p className={styles.text}>
        {text}
        {detail && <small>{detail}</small>}
      </p>
    </aside>
  );
}
