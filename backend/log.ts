import { type DestinationStream, pino } from 'pino';
import { requestInHand } from './http/request-in-hand.ts';
import { openRepeatedFaults } from './operator/repeated-faults.ts';

/**
 * The log of the process: one JSON object a line on standard output. A line that is written while a request is answered
 * says which, and a line with the same fault (`err`) as one before is written once a minute, with how many times it came.
 * Addresses are logged without their query, which may carry a token; bodies and headers never.
 */
export function openLog(to?: DestinationStream) {
  const isNew = openRepeatedFaults();
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'secret', '*.password', '*.token', '*.secret'],
    mixin() {
      const request = requestInHand.getStore();
      return request ? { request } : {};
    },
    hooks: {
      logMethod(args: Parameters<pino.LogFn>, write: pino.LogFn) {
        const [facts, said] = args as readonly unknown[];
        const words = String(said);
        const fault = typeof facts === 'object' && facts && 'err' in facts ? facts.err : undefined;
        // The count is that of many requests, and no line of this one.
        const tellAgain = (again: number, name: string) =>
          requestInHand.exit(() => write.call(log, { fault: name, again }, words));
        if (fault === undefined || isNew(words, fault, tellAgain)) write.apply(log, args);
      },
    },
  };
  const log = to ? pino(options, to) : pino(options);
  return log;
}

export type Log = ReturnType<typeof openLog>;
