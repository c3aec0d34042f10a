import { write, writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import { currentRequest } from './platform/http/requests/current-request.ts';
import { openRepeatedFaults } from './platform/monitoring/repeated-errors.ts';

/**
 * Opens the log: JSON lines on standard output with the current request. A repeated error (`err`)
 * appears once a minute with its count. Never logs URL queries, bodies, headers.
 */
export function openLog(to?: DestinationStream) {
  const isNew = openRepeatedFaults();
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'secret', '*.password', '*.token', '*.secret'],
    mixin() {
      const request = currentRequest.getStore();
      return request ? { request } : {};
    },
    hooks: {
      logMethod(args: Parameters<pino.LogFn>, write: pino.LogFn) {
        const [facts, message] = args as readonly unknown[];
        const text = String(message);
        const fault = typeof facts === 'object' && facts && 'err' in facts ? facts.err : undefined;
        // The count covers many requests, so it is logged without this one.
        const logRepeats = (again: number, name: string) =>
          currentRequest.exit(() => write.call(log, { fault: name, again }, text));
        if (fault === undefined || isNew(text, fault, logRepeats)) write.apply(log, args);
      },
    },
  };
  const log = pino(options, to ?? openStandardOutput());
  return log;
}

/** Milliseconds; bytes; retries of the last write for a late reader, five seconds. */
const [retryAfter, maxWaiting, lastRetries] = [100, 2 ** 20, 50];

/**
 * Opens standard output. While a disk is full or a reader late, lines wait in memory, up to a megabyte;
 * further ones are dropped. Each line repeats the failed write. Not sonic-boom: at exit it repeats a
 * failing write forever.
 */
function openStandardOutput(): DestinationStream {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let isWriting = false;

  function writeNext(): void {
    const part = Buffer.concat(waiting.splice(0));
    isWriting = part.length > 0;
    if (!isWriting) return;
    write(1, part, (error, written) => {
      waiting.unshift(part.subarray(error ? 0 : written));
      if (!error) bytes -= written;
      if (!error) writeNext();
      else if (isSlow(error)) setTimeout(writeNext, retryAfter);
      else isWriting = false;
    });
  }

  /** For pino's `fatal`, and the exit. */
  function flushSync(): void {
    // A write in progress has its own lines.
    let rest = Buffer.concat(waiting.splice(0));
    let retries = 0;
    while (rest.length > 0) {
      try {
        const written = writeSync(1, rest);
        rest = rest.subarray(written);
        bytes -= written;
      } catch (error) {
        if (!isSlow(error) || retries++ === lastRetries) return void waiting.unshift(rest);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryAfter);
      }
    }
  }

  process.on('exit', flushSync);
  const output = {
    write(line: string) {
      const content = Buffer.from(line);
      if (bytes + content.length <= maxWaiting) {
        bytes += content.length;
        waiting.push(content);
      }
      if (!isWriting) writeNext();
    },
    flushSync,
  };
  return output;
}

/** True for a reader of a pipe that is late. */
function isSlow(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EAGAIN';
}

export type Log = ReturnType<typeof openLog>;
