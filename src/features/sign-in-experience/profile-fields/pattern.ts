/** A regular expression as the server reads it. */
export function isPattern(text: string): boolean {
  try {
    return text !== '' && new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether an answer passes; false for what is no pattern. */
export function isMatch(pattern: string, answer: string): boolean {
  return isPattern(pattern) && new RegExp(pattern).test(answer);
}

/** A date format says at least one of year, month, and day. */
export function isDateFormat(text: string): boolean {
  return /yyyy|MM|dd/.test(text);
}
