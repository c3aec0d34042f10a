import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkRecovery, checkSignIn } from './account.ts';

const problemsOf = (checked: ReturnType<typeof checkSignIn | typeof checkNewPassword>) =>
  checked.ok ? [] : checked.problems.map(({ field, problem }) => `${field} ${problem}`);

describe('checkSignIn', () => {
  it('normalizes the address and keeps the password as typed', () => {
    expect(checkSignIn({ email: ' ana@ejemplo.mx ', password: ' a ' })).toEqual({
      ok: true,
      value: { email: 'ana@ejemplo.mx', password: ' a ' },
    });
  });

  it.each([
    [{}, ['email required', 'password required']],
    [{ email: '', password: '' }, ['email required', 'password required']],
    [{ email: 'ana@', password: 'x' }, ['email invalid']],
    [{ email: `${'a'.repeat(70)}@ejemplo.mx`, password: 'x' }, ['email too-long']],
    [{ email: 'ana@ejemplo.mx', password: 'x'.repeat(128) }, []],
    [{ email: 'ana@ejemplo.mx', password: 'x'.repeat(129) }, ['password invalid']],
  ])('%j', (input, problems) => {
    expect(problemsOf(checkSignIn(input))).toEqual(problems);
  });
});

describe('checkRecovery', () => {
  it('requires an address', () => {
    expect(checkRecovery({ email: 'ana@ejemplo.mx' })).toEqual({ ok: true, value: { email: 'ana@ejemplo.mx' } });
    expect(checkRecovery({})).toEqual({ ok: false, problems: [{ field: 'email', problem: 'required' }] });
  });
});

describe('checkNewPassword', () => {
  it.each(['7KQ3MXW9TZ', '7KQ3M-XW9TZ', ' 7kq3m xw9tz ', '7kq3m\u00a0xw9tz\n', '7KQ3M\u2013XW9TZ.'])(
    'accepts code %j',
    (code) => {
      expect(checkNewPassword({ code, newPassword: 'Abcdef1@' })).toEqual({
        ok: true,
        value: { code: '7KQ3MXW9TZ', newPassword: 'Abcdef1@' },
      });
    },
  );

  it('maps look-alike characters to their symbol', () => {
    const taken = checkNewPassword({ code: 'o0iIlL-1abc', newPassword: 'Abcdef1@' });
    expect(taken).toMatchObject({ value: { code: '0011111ABC' } });
  });

  it('accepts the token of a link unchanged', () => {
    const code = 'abcdefghIJKLMNOPqrstuvwx_-012345';
    expect(checkNewPassword({ code, newPassword: 'Abcdef1@' })).toMatchObject({ value: { code } });
  });

  it.each([
    [{}, ['code required', 'newPassword required']],
    [{ code: ' ', newPassword: 'Abcdef1@' }, ['code required']],
    [{ code: '-', newPassword: 'Abcdef1@' }, ['code required']],
    [{ code: '7KQ3MXW9T', newPassword: 'Abcdef1@' }, ['code invalid']],
    [{ code: '7KQ3MXW9TZ0', newPassword: 'Abcdef1@' }, ['code invalid']],
    [{ code: '7KQ3MXW9TU', newPassword: 'abc' }, ['code invalid', 'newPassword invalid']],
  ])('%j', (input, problems) => {
    expect(problemsOf(checkNewPassword(input))).toEqual(problems);
  });
});
