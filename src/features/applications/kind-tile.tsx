import { TypeTile, type TypeTileKind } from '~/src/ui/type-tile';
import type { ApplicationKind } from './application-kind';

const tiles: Readonly<Record<ApplicationKind, TypeTileKind>> = {
  Native: 'native',
  SPA: 'spa',
  Traditional: 'web',
  MachineToMachine: 'machine',
  Protected: 'protected',
  SAML: 'saml',
  ThirdParty: 'third-party',
};

export function tileOf(kind: ApplicationKind): TypeTileKind {
  return tiles[kind];
}

type KindTileProps = { readonly kind: ApplicationKind; readonly size?: 24 | 36 | 48 };

/** The tinted icon of an application. */
export function KindTile({ kind, size = 24 }: KindTileProps) {
  return <TypeTile kind={tiles[kind]} size={size} />;
}
