import { describe, expect, it } from 'vitest';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { describePostgresError } from './describe-postgres-error.ts';

const address = 'postgres://owner:s3cret@db.example:6543/site';
const failure = (code: string | undefined, message: string) => Object.assign(new Error(message), code ? { code } : {});
const messageOf = (code: string | undefined, message: string, at = address) =>
  describePostgresError(at, failure(code, message)).message;

/** open-database.test.ts covers errors of a real server. */
describe('describePostgresError', () => {
  const unreachable = 'Check that it runs, and the host and the port in its address.';

  it.each([
    ['ECONNREFUSED', '', `cannot be reached (ECONNREFUSED). ${unreachable}`],
    ['EHOSTUNREACH', 'no route', `cannot be reached (EHOSTUNREACH). ${unreachable}`],
    [undefined, 'timeout expired', `cannot be reached (timeout expired). ${unreachable}`],
    ['28000', 'no entry', 'rejects the login (28000). Check the user and the password in its address.'],
    ['53300', 'too many clients', 'failed: too many clients. Check its address.'],
  ])('returns place, reason and remedy: %s %s', (code, message, text) => {
    expect(messageOf(code, message)).toBe(`PostgreSQL at db.example:6543 ${text}`);
  });

  it('lasts for a wrong login or a missing database only', () => {
    const lasts = (code: string) => describePostgresError(address, failure(code, 'no')).lasting;
    expect(['28P01', '28000', '3D000', 'ECONNREFUSED', '53300', '57P03'].map(lasts)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('names a socket by its folder', () => {
    expect(messageOf('ENOENT', 'x', 'postgres:///site?host=/run/pg')).toMatch(
      /^PostgreSQL at \/run\/pg:5432 cannot be/,
    );
  });

  it('never contains the password', () => {
    expect(messageOf('XX000', 'cannot parse s3cret')).not.toContain('s3cret');
    expect(describePostgresError(address, failure('XX000', ''))).toBeInstanceOf(OperatorError);
  });
});
