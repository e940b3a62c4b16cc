/** Namespaces of the frame around every page. */
export const shellWords = ['common', 'shell', 'ui', 'errors-console', 'flows', 'notices'];
