import type { ErrorHandler } from 'hono';

/** What nobody expected is told to `report` with its cause and to the client without it, in the protocol that was spoken. */
export function answerUnexpected(report: (fault: unknown) => void): ErrorHandler {
  return (fault, c) => {
    report(fault);
    if (c.req.header('x-amz-target')) {
      return c.json({ __type: 'InternalErrorException', message: 'Internal error.' }, 500);
    }
    return c.text('Internal Server Error\n', 500);
  };
}
