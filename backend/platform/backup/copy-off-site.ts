import { spawn } from 'node:child_process';
import { hour } from '#model/time-units.ts';

const timeoutMs = hour;

interface Limits {
  /** Milliseconds. */
  readonly limit?: number;
  readonly stop?: AbortSignal | undefined;
}

/** Runs BACKUP_COMMAND (`$1`: the file); returns the failure. A timeout or a stop kills its process group. */
export function copyOffSite(command: string, file: string, { limit = timeoutMs, stop }: Limits = {}) {
  return new Promise<string | null>((resolve) => {
    const child = spawn('sh', ['-c', command, 'sh', file], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    let stderr = '';
    child.stderr.on('data', (bytes: Buffer) => (stderr = (stderr + bytes.toString()).slice(-300)));
    const end = (why?: string) => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', onStop);
      const failed = 'The backup was written, but BACKUP_COMMAND failed to copy it off-site';
      resolve(why === undefined ? null : `${failed}: ${why}.`);
    };
    const cut = (why: string) => {
      end(why);
      killGroup(child.pid);
    };
    const timer = setTimeout(() => cut(`timed out after ${limit / 60_000} minutes`), limit);
    const onStop = () => cut('the service was stopped');
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => {
      // Staff read it; tools repeat the address with its password.
      const output = stderr.replace(/\/\/[^\s/@]*@/g, '//…@').trim();
      end(code === 0 ? undefined : `exited with ${code ?? signal} ${output}`.trim());
    });
    stop?.addEventListener('abort', onStop);
    if (stop?.aborted) onStop();
  });
}

/** Without a pid it never started: group 0 would be the service's own. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
