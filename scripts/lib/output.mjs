/** Output of the scripts: short progress lines, and one sentence if something stops them. */
const isInteractive = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;
function paint(code) {
  return (text) => (isInteractive ? `\u001B[${code}m${text}\u001B[0m` : text);
}

export const dim = paint('2');
export const bold = paint('1');
export const green = paint('32');
export const red = paint('31');

/** An error that the user can fix; the message is one sentence that says how. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'Stop';
    this.exitCode = exitCode;
  }
}

/** Runs one step and prints its title and duration. */
export async function step(title, work) {
  const startedAt = performance.now();
  console.log(`${dim('…')} ${title}`);
  const result = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${green('✓')} ${title} ${dim(`${seconds} s`)}`);
  return result;
}

/** Runs a script's main function; a ScriptError becomes one sentence and its exit code. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Stop) {
      console.error(`${red('✗')} ${error.message}`);
      process.exitCode = error.exitCode;
    } else {
      throw error;
    }
  }
}
