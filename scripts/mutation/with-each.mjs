/** Gives `describe` or `test` its form for a table: `define.each(rows)(name, run)`. */
export function withEach(define) {
  define.each = (rows) => (name, run) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      define(name, () => run(...values));
    }
  };
  return define;
}
