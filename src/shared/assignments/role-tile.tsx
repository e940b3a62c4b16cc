import { Bot, UserCog } from 'lucide-react';
import type { RoleType } from '~/contract/access';
import { Tile } from '~/src/ui/type-tile';

/** The icon of a role: for users or machine-to-machine applications. */
export function roleIcon(type: RoleType) {
  return type === 'User' ? UserCog : Bot;
}

type RoleTileProps = { readonly type: RoleType; readonly size?: 24 | 48 };

/** The tile of a role, or of an organization role. */
export function RoleTile({ type, size = 24 }: RoleTileProps) {
  return <Tile icon={roleIcon(type)} tint={type === 'User' ? 'petrol' : 'amber'} size={size} />;
}
