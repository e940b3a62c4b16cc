type Option = { value: string; label?: string | undefined };

/** The first colon that is not escaped separates the value from its label. */
const SEPARATOR = /(?<!\\):/;

/** One option a line: `value`, or `value:label`. A colon in a value is written as `\:`. */
export function toOptionsText(options: readonly Option[]): string {
  return options
    .map(({ value, label }) => {
      const escaped = value.replaceAll(':', '\\:');
      return label ? `${escaped}:${label}` : escaped;
    })
    .join('\n');
}

/** Blank lines are no options. */
export function readOptions(text: string): { value: string; label?: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.search(SEPARATOR);
      const value = (at < 0 ? line : line.slice(0, at)).trim().replaceAll('\\:', ':');
      const label = at < 0 ? '' : line.slice(at + 1).trim();
      return label === '' ? { value } : { value, label };
    });
}
