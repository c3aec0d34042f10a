/** How a command ends: 0 it did what was asked for, 1 it could not, 2 it was not understood. */
export function endWorded(code: 0 | 1 | 2, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}
