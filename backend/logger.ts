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

/**
 * Opens standard output. While a disk is full, lines wait in memory, up to a megabyte; further ones are
 * dropped. Each line repeats the failed write.
 */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: 2 ** 20 });
  const { flushSync } = output;
  // At exit sonic-boom would repeat a failing write forever.
  output.on('error', () => {
    output.flushSync = () => {};
  });
  output.on('write', () => {
    output.flushSync = flushSync;
  });
  // Otherwise a full buffer would never be written again.
  output.on('drop', () => void output.write(''));
  return output;
}

export type Log = ReturnType<typeof openLog>;
