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
  const log = to ? pino(options, to) : pino(options);
  return log;
}

export type Log = ReturnType<typeof openLog>;
