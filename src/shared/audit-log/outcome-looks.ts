import { CircleCheck, CircleEllipsis, CircleX, type LucideIcon } from 'lucide-react';
import type { StatusTone } from '~/src/ui/status-pill';
import type { TileTint } from '~/src/ui/type-tile';
import type { Outcome } from './outcome';

type Look = { readonly icon: LucideIcon; readonly tint: TileTint; readonly tone: StatusTone };

export const outcomeLooks: Readonly<Record<Outcome, Look>> = {
  succeeded: { icon: CircleCheck, tint: 'green', tone: 'success' },
  failed: { icon: CircleX, tint: 'red', tone: 'danger' },
  incomplete: { icon: CircleEllipsis, tint: 'neutral', tone: 'neutral' },
};
