import type { LucideIcon } from 'lucide-react';

/** One row of the palette. */
export type Command = {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** Next to the label. */
  readonly detail?: string | undefined;
  /** At the end: where the command belongs, or an ID. */
  readonly end?: string | undefined;
  readonly isEndMono?: boolean | undefined;
  /** What it is found by, besides its label. */
  readonly keywords?: readonly string[] | undefined;
  /** Too many to be listed without a query. */
  readonly isOnlyFound?: boolean | undefined;
  /** Address of the page that it opens, for another tab. */
  readonly href?: string | undefined;
  readonly run: () => void;
};

export type CommandGroup = {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
};

/** Lower case, without accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The groups with the commands that contain every word of the query, best first. */
export function matchingGroups(
  groups: readonly CommandGroup[],
  query: string,
): readonly CommandGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  return groups
    .map((group) => ({
      ...group,
      commands: group.commands
        .filter(({ label, keywords = [], isOnlyFound = false }) => {
          if (words.length === 0) return !isOnlyFound;
          const text = fold([label, ...keywords].join(' '));
          return words.every((word) => text.includes(word));
        })
        .sort((a, b) => rank(b, first) - rank(a, first)),
    }))
    .filter(({ commands }) => commands.length > 0);
}

/** 2 for a label that starts with the word, 1 for one that has it. */
function rank({ label }: Command, word: string): number {
  const text = fold(label);
  return text.startsWith(word) ? 2 : text.includes(word) ? 1 : 0;
}

/** Where the query is in a label, for its highlight: [start, end). */
export function matchIn(label: string, query: string): readonly [number, number] | null {
  const start = label.toLowerCase().indexOf(query.trim().toLowerCase());
  return query.trim() === '' || start < 0 ? null : [start, start + query.trim().length];
}
