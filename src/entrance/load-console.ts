/** Event of the document: the console is needed after all, since it shows what went wrong. */
export const LOAD_CONSOLE = 'gatehouse:load-console';
