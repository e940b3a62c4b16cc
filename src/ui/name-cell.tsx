import type { ReactNode } from 'react';
import { Ellipsis } from './text';

type NameCellProps = {
  /** An icon, an avatar, or a logo. */
  readonly start?: ReactNode | undefined;
  readonly name: string;
  /** Marks after the name: a flag, a badge. */
  readonly end?: ReactNode | undefined;
};

/**
 * The first cell of a row: the icon and the name, which may be truncated. The table arranges them;
 * each element of a row is there twenty times.
 */
export function NameCell({ start, name, end }: NameCellProps) {
  return (
    <>
      {start}
      <Ellipsis>{name}</Ellipsis>
      {end}
    </>
  );
}
