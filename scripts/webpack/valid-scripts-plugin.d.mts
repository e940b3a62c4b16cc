export function syntaxError(code: string): SyntaxError | undefined;
