import { Webhook } from 'lucide-react';
import type { Hook } from '~/src/api/endpoints/hooks.api';
import { Tile } from '~/src/ui/type-tile';

type HookTileProps = { readonly hook: Pick<Hook, 'enabled'>; readonly size: 36 | 48 };

/** The icon of a webhook; without color while it is disabled. */
export function HookTile({ hook, size }: HookTileProps) {
  return <Tile icon={Webhook} tint={hook.enabled ? 'petrol' : 'neutral'} size={size} />;
}
