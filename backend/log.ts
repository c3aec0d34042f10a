import { pino } from 'pino';

/**
 * The log of the process: one JSON object a line on standard output. Addresses are logged without their query, which may
 * carry a token; bodies and headers never.
 */
export function openLog() {
  return pino({
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['password', 'token', 'secret', '*.password', '*.token', '*.secret'],
  });
}

export type Log = ReturnType<typeof openLog>;
