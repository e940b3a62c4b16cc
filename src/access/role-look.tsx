import { Bot, UserCog } from 'lucide-react';
import type { HolderKind } from '~/src/api/endpoints/holders.api';
import { Tile } from '~/src/ui/type-tile';

/** The tile of a role: for people, or for machines. */
export const RoleLook = ({ kind }: { readonly kind: HolderKind }) =>
  kind === 'users' ? <Tile icon={UserCog} /> : <Tile icon={Bot} tint="amber" />;
