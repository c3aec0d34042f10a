import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';

/** PostgreSQL cannot be used. The message is one for the operator, and the password is not in it. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}

/** The sentence for what kept the first connection to `databaseUrl` from being of use. */
export function wordPostgresError(databaseUrl: string, error: unknown): PostgresError {
  const { host, port, database, password } = new pg.Client({ connectionString: databaseUrl });
  const { code = '', message } = (error instanceof DatabaseAwayError ? error.cause : error) as NodeJS.ErrnoException;
  const said = password ? message.replaceAll(password, '***') : message;
  return new PostgresError(`PostgreSQL at ${host}:${port} ${sentence(code, said, database)}`, { cause: error });
}

function sentence(code: string, message: string, database: string | undefined): string {
  if (/^E[A-Z_]+$/.test(code) || /timeout/i.test(message)) {
    return `cannot be reached (${code || message}). Check that it runs, and the host and the port in DATABASE_URL.`;
  }
  // The class of the SQL standard for a user who is not let in.
  if (code.startsWith('28')) {
    return `does not let this service in (${code}). Check the user and the password in DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `has no database "${database}". Create it, or name another one in DATABASE_URL.`;
  }
  return `cannot be used: ${message}. Check DATABASE_URL.`;
}
