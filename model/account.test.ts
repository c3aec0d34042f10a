import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkRecovery, checkSignIn } from './account.ts';

const problemsOf = (checked: ReturnType<typeof checkSignIn | typeof checkNewPassword>) =>
  checked.ok ? [] : checked.problems.map(({ field, problem }) => `${field} ${problem}`);

describe('checkSignIn', () => {
  it('cleans the address and leaves the password as it was typed', () => {
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
  it('asks for an address', () => {
    expect(checkRecovery({ email: 'ana@ejemplo.mx' })).toEqual({ ok: true, value: { email: 'ana@ejemplo.mx' } });
    expect(checkRecovery({})).toEqual({ ok: false, problems: [{ field: 'email', problem: 'required' }] });
  });
});

describe('checkNewPassword', () => {
  it.each(['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6', '123\u00a0456\n'])('takes the code %j', (code) => {
    expect(checkNewPassword({ code, newPassword: 'Abcdef1@' })).toEqual({
      ok: true,
      value: { code: '123456', newPassword: 'Abcdef1@' },
    });
  });

  it.each([
    [{}, ['code required', 'newPassword required']],
    [{ code: ' ', newPassword: 'Abcdef1@' }, ['code required']],
    [{ code: '12345', newPassword: 'Abcdef1@' }, ['code invalid']],
    [{ code: '1234567', newPassword: 'Abcdef1@' }, ['code invalid']],
    [{ code: '12345a', newPassword: 'abc' }, ['code invalid', 'newPassword invalid']],
  ])('%j', (input, problems) => {
    expect(problemsOf(checkNewPassword(input))).toEqual(problems);
  });
});
