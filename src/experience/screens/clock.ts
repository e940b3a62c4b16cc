const MINUTE = 60;
const HOUR = 3600;

function two(value: number) {
  return String(value).padStart(2, '0');
}

/** Seconds as m:ss, from one hour as h:mm:ss. */
export function clock(seconds: number): string {
  const rest = `${two(seconds % MINUTE)}`;
  return seconds < HOUR
    ? `${Math.floor(seconds / MINUTE)}:${rest}`
    : `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${rest}`;
}
