import { BadgeCheck, Cpu, KeyRound, UserCog } from 'lucide-react';
import { Avatar } from '~/src/ui/avatar';
import { Tile } from '~/src/ui/type-tile';

export type EntityKind =
  'user' | 'application' | 'organization' | 'role' | 'organization-role' | 'permission';

type EntityMarkProps = {
  readonly kind: EntityKind;
  readonly name: string;
  readonly avatar?: string | null | undefined;
};

/** The icon of an entity type in its color: users round, organizations square, the rest tiles. */
export function EntityMark({ kind, name, avatar }: EntityMarkProps) {
  switch (kind) {
    case 'user':
      return <Avatar name={name} src={avatar} />;
    case 'organization':
      return <Avatar name={name} shape="square" />;
    case 'application':
      return <Tile icon={Cpu} tint="amber" />;
    case 'role':
      return <Tile icon={UserCog} tint="petrol" />;
    case 'organization-role':
      return <Tile icon={BadgeCheck} tint="iris" />;
    case 'permission':
      return <Tile icon={KeyRound} />;
  }
}
