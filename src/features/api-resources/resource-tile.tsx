import { Layers, SquareTerminal } from 'lucide-react';
import { isManagementIndicator } from '~/contract/access';
import { Tile } from '~/src/ui/type-tile';

type ResourceTileProps = { readonly indicator: string; readonly size?: 24 | 48 };

/** The icon of an API; the management API has a distinct one. */
export function ResourceTile({ indicator, size = 24 }: ResourceTileProps) {
  return isManagementIndicator(indicator) ? (
    <Tile icon={SquareTerminal} tint="amber" size={size} />
  ) : (
    <Tile icon={Layers} tint="petrol" size={size} />
  );
}
