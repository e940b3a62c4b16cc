import { CircleCheck, CircleEllipsis, CircleX, type LucideIcon } from 'lucide-react';
import type { LogOutcome } from '~/contract/audit-logs';
import type { StatusTone } from '~/src/ui/status-pill';
import type { TileTint } from '~/src/ui/type-tile';

type Look = { readonly icon: LucideIcon; readonly tint: TileTint; readonly tone: StatusTone };

export const outcomeLooks: Readonly<Record<LogOutcome, Look>> = {
  succeeded: { icon: CircleCheck, tint: 'green', tone: 'success' },
  failed: { icon: CircleX, tint: 'red', tone: 'danger' },
  incomplete: { icon: CircleEllipsis, tint: 'neutral', tone: 'neutral' },
};
