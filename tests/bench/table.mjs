/** Prints rows of cells as columns; the first is left-aligned, the others right. */
export function printTable(title, head, rows) {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => String(cell ?? '–')));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  console.log(`\n${title}`);
  for (const cells of lines) {
    const text = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    );
    console.log(`  ${text.join('   ')}`);
  }
}

export function kilobytes(bytes) {
  return bytes === undefined ? '–' : `${(bytes / 1024).toFixed(1)} KB`;
}
export function megabytes(bytes) {
  return bytes === undefined ? '–' : `${(bytes / 1024 ** 2).toFixed(0)} MB`;
}
export function milliseconds(ms) {
  return `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
}
