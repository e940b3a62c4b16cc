import styles from './arch.module.css';

const WIDTHS = [126, 100, 74.2, 49.4] as const;
const BASE = 82;
const CENTER = 75;

/** From the start over the top to the end. */
function outline(width: number, index: number): string {
  const radius = width / 2;
  const shoulder = 71 - index * 2.7;
  return `M${CENTER - radius} ${BASE}V${shoulder}A${radius} ${radius} 0 0 1 ${CENTER + radius} ${shoulder}V${BASE}`;
}

const DOOR = `M62 ${BASE}V63A13 13 0 0 1 88 63V${BASE}`;

/** The gate: lit means open, unlit means closed. Decorative. */
export function Arch({ isLit }: { readonly isLit: boolean }) {
  return (
    <svg className={styles.arch} width="150" height="92" viewBox="0 0 150 92" aria-hidden>
      {WIDTHS.map((width, index) => (
        <path key={width} d={outline(width, index)} opacity={0.32 + index * 0.17} />
      ))}
      <path className={isLit ? styles.lit : styles.dark} d={`${DOOR}z`} />
      <path d={DOOR} strokeWidth="1.4" />
      <path d={`M2 ${BASE}h146`} />
    </svg>
  );
}
