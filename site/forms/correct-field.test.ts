import { expect, it } from 'vitest';
import type { Problem } from '#model/problems.ts';
import { correctField } from './correct-field.ts';
import type { Refused } from './form-state.ts';

const name: Problem = { field: 'name', problem: 'required' };
const email: Problem = { field: 'email', problem: 'required' };
const refused: Refused = { step: 'refused', problems: [name, email] };
const found = (...problems: readonly Problem[]) => ({ ok: false, problems }) as const;
const right = { ok: true, value: {} } as const;

it('clears the problem of a corrected field and leaves the others in order', () => {
  expect(correctField(refused, 'name', found(email))).toMatchObject({
    step: 'refused',
    problems: [email],
    mended: true,
  });
  expect(correctField(refused, 'email', found(name))).toMatchObject({
    step: 'refused',
    problems: [name],
    mended: true,
  });
});

it('is accepted when no problem is left', () => {
  expect(correctField({ step: 'refused', problems: [name] }, 'name', right)).toEqual({ step: 'filling' });
});

it('shows the current problem', () => {
  const invalid: Problem = { field: 'email', problem: 'invalid' };
  expect(correctField(refused, 'email', found(name, invalid))).toMatchObject({
    problems: [name, invalid],
    mended: true,
  });
});

it('changes nothing for the same problem or a field without one', () => {
  expect(correctField(refused, 'email', found(name, email))).toMatchObject({ problems: [name, email] });
  const message: Problem = { field: 'message', problem: 'required' };
  expect(correctField(refused, 'message', found(name, email, message))).toMatchObject({ problems: [name, email] });
});

it('keeps a server problem of another field, and clears that of a changed one', () => {
  const code: Problem = { field: 'code', problem: 'invalid' };
  const password: Problem = { field: 'newPassword', problem: 'invalid' };
  const refused: Refused = { step: 'refused', problems: [code, password], sentences: { newPassword: 'Too common' } };
  expect(correctField(refused, 'code', right)).toEqual({ ...refused, problems: [password], mended: true });
  expect(correctField(refused, 'newPassword', right)).toEqual({
    step: 'refused',
    problems: [code],
    sentences: {},
    mended: true,
  });
  expect(correctField(refused, 'newPassword', found(password))).toEqual({ ...refused, sentences: {}, mended: true });
});
