/**
 * How a process gives back what it no longer needs. Both can only be said before it begins, so it begins once more in its
 * own place, as the same process (decision 0044). What an operator says of either is left alone.
 *
 * - To the engine: young objects have 16 MB instead of 128, and a collection can be asked for (collect-when-quiet.ts).
 * - To the C library: a large piece of memory goes when it is freed. By itself it learns from the first such piece, the
 *   19 MB in which a password is hashed, to keep what is smaller, in each thread.
 */
const flags = ['--expose-gc', '--max-semi-space-size=8'];
const environment = { MALLOC_TRIM_THRESHOLD_: '131072' };

const told = process.execArgv.join(' ') + (process.env.NODE_OPTIONS ?? '');
const missing = flags.filter((flag) => !told.includes(flag.replace(/=.*/, '')));
if (missing.length > 0 && process.platform === 'linux' && process.execve) {
  const command = [process.execPath, ...process.execArgv, ...missing, ...process.argv.slice(1)];
  try {
    process.execve(process.execPath, command, { ...environment, ...process.env });
  } catch {
    // Where Node's permissions forbid it, it serves all the same.
  }
}
