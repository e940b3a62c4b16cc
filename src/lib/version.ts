function parts(version: string): number[] {
  return version
    .replace(/^v/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10) || 0);
}

/** Whether the dotted version `candidate` ("v1.33.0" or "1.33") is newer than `current`. */
export function isNewerVersion(candidate: string, current: string): boolean {
  const [left, right] = [parts(candidate), parts(current)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) {
      return difference > 0;
    }
  }
  return false;
}
