import type { ErrorHandler } from 'hono';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';

/** Logs the cause and responds without it: 503 when the database is away, else 500. */
export function answerUnexpected(report: (fault: unknown) => void): ErrorHandler {
  return (fault, c) => {
    report(fault);
    const away = fault instanceof DatabaseUnavailableError;
    const status = away ? 503 : 500;
    const message = away ? 'The service is unavailable at the moment.' : 'Internal error.';
    if (c.req.header('x-amz-target')) {
      const type = away ? 'ServiceUnavailable' : 'InternalErrorException';
      return c.json({ __type: type, message }, status, { 'x-amzn-errortype': type });
    }
    if (c.req.path === '/graphql') {
      const errorType = away ? 'ServiceUnavailable' : 'InternalFailure';
      return c.json({ errors: [{ errorType, message }], message }, status);
    }
    return c.text(away ? 'Service Unavailable\n' : 'Internal Server Error\n', status);
  };
}
