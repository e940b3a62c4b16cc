import { Bot, UserCog } from 'lucide-react';
import type { RoleType } from '~/contract/access';
import { Tile } from '~/src/ui/type-tile';

type RoleTileProps = { readonly type: RoleType; readonly size?: 24 | 48 };

/** The tile of an organization role: for members, or for machines. */
export function RoleTile({ type, size = 24 }: RoleTileProps) {
  return type === 'User' ? (
    <Tile icon={UserCog} tint="petrol" size={size} />
  ) : (
    <Tile icon={Bot} tint="amber" size={size} />
  );
}
