import { ChartScatter, type LucideIcon, Terminal, Webhook } from 'lucide-react';
import type { LogStreamType } from '~/contract/log-streams';
import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { Tile } from '~/src/ui/type-tile';

export const streamIcons: Readonly<Record<LogStreamType, LucideIcon>> = {
  https: Webhook,
  syslog: Terminal,
  otlp: ChartScatter,
};

type StreamTileProps = {
  readonly stream: Pick<LogStream, 'type' | 'enabled'>;
  readonly size: 36 | 48;
};

/** The icon of a stream's type; without color while it is paused. */
export function StreamTile({ stream: { type, enabled }, size }: StreamTileProps) {
  return <Tile icon={streamIcons[type]} tint={enabled ? 'petrol' : 'neutral'} size={size} />;
}
