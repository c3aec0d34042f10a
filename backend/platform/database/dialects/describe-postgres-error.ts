import pg from 'pg';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Names no setting: the address may be that of DATABASE_URL, DATABASE_DIRECT_URL or MOVE_TO. */
export function describePostgresError(databaseUrl: string, error: unknown): OperatorError {
  const { host, port, database, password } = new pg.Client({ connectionString: databaseUrl });
  const { code = '', message } = (
    error instanceof DatabaseUnavailableError ? error.cause : error
  ) as NodeJS.ErrnoException;
  const text = password ? message.replaceAll(password, '***') : message;
  return new OperatorError(`PostgreSQL at ${host}:${port} ${sentence(code, text, database)}`, {
    cause: error,
    // A restart cures neither a rejected user nor a missing database.
    lasting: /^28|^3D000$/.test(code),
  });
}

function sentence(code: string, message: string, database: string | undefined): string {
  if (/^E[A-Z_]+$/.test(code) || /timeout/i.test(message)) {
    return `cannot be reached (${code || message}). Check that it runs, and the host and the port in its address.`;
  }
  // A rejected user.
  if (code.startsWith('28')) {
    return `rejects the login (${code}). Check the user and the password in its address.`;
  }
  if (code === '3D000') {
    return `has no database "${database}". Create it, or name another one in its address.`;
  }
  return `failed: ${message}. Check its address.`;
}
