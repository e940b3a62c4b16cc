import {
  AppWindow,
  Cpu,
  FileKey,
  Globe,
  Shapes,
  Shield,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { cx } from './cx';
import styles from './type-tile.module.css';

const kinds = {
  spa: { icon: AppWindow, tint: 'petrol' },
  native: { icon: Smartphone, tint: 'iris' },
  web: { icon: Globe, tint: 'blue' },
  machine: { icon: Cpu, tint: 'amber' },
  protected: { icon: Shield, tint: 'green' },
  saml: { icon: FileKey, tint: 'red' },
  'third-party': { icon: Shapes, tint: 'neutral' },
} as const satisfies Record<string, { icon: LucideIcon; tint: TileTint }>;

export type TileTint = 'petrol' | 'iris' | 'blue' | 'amber' | 'green' | 'red' | 'neutral';
export type TypeTileKind = keyof typeof kinds;
/** The types of applications. */
export const typeTileKinds: readonly TypeTileKind[] = [
  'spa',
  'native',
  'web',
  'machine',
  'protected',
  'saml',
  'third-party',
];

/** The icon of a type, for badges and menus. */
export function typeIcon(kind: TypeTileKind): LucideIcon {
  return kinds[kind].icon;
}

type TileProps = {
  readonly icon: LucideIcon;
  readonly tint?: TileTint | undefined;
  /** 24 in rows, 36 in cards, 48 in entity headers. */
  readonly size?: 24 | 36 | 48 | undefined;
};

const glyphs = {
  24: { size: 14, stroke: 2 },
  36: { size: 18, stroke: 1.75 },
  48: { size: 24, stroke: 1.6 },
} as const;

/** An icon on a rounded square. Decorative next to a name. */
export function Tile({ icon: Glyph, tint = 'neutral', size = 24 }: TileProps) {
  const glyph = glyphs[size];
  return (
    <span className={cx(styles.tile, styles[tint], styles[`size${size}`])} data-tile="" aria-hidden>
      <Glyph size={glyph.size} strokeWidth={glyph.stroke} />
    </span>
  );
}

type TypeTileProps = { readonly kind: TypeTileKind; readonly size?: 24 | 36 | 48 | undefined };

/** The icon of an application's type. */
export function TypeTile({ kind, size }: TypeTileProps) {
  return <Tile {...kinds[kind]} size={size} />;
}
