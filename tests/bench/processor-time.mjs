import { readFileSync, readdirSync } from 'node:fs';

/** Ticks of /proc in a second, on every Linux. */
const TICKS = 100;

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [parent, own, children] = [fields[1], [11, 12], [13, 14]];
    const ticks = (places) => places.reduce((sum, place) => sum + Number(fields[place]), 0);
    return { parent: Number(parent), own: ticks(own), children: ticks(children) };
  } catch {
    return undefined;
  }
}

/** Seconds that a process and its children, present and past, have kept a processor busy. */
export function secondsOf(pid) {
  const own = statOf(pid);
  if (!own) return Number.NaN;
  const present = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  return [own, ...present].reduce((sum, stat) => sum + stat.own + stat.children, 0) / TICKS;
}
