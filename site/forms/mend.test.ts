import { expect, it } from 'vitest';
import type { Problem } from '#model/problems.ts';
import type { Refused } from './form-state.ts';
import { mend } from './mend.ts';

const name: Problem = { field: 'name', problem: 'required' };
const email: Problem = { field: 'email', problem: 'required' };
const refused: Refused = { step: 'refused', problems: [name, email] };
const found = (...problems: readonly Problem[]) => ({ ok: false, problems }) as const;
const right = { ok: true, value: {} } as const;

it('takes away what was said of a field that is right now, and leaves the others in their order', () => {
  expect(mend(refused, 'name', found(email))).toMatchObject({ step: 'refused', problems: [email], mended: true });
  expect(mend(refused, 'email', found(name))).toMatchObject({ step: 'refused', problems: [name], mended: true });
});

it('is not refused any more when nothing is left', () => {
  expect(mend({ step: 'refused', problems: [name] }, 'name', right)).toEqual({ step: 'filling' });
});

it('says what is wrong with it now', () => {
  const invalid: Problem = { field: 'email', problem: 'invalid' };
  expect(mend(refused, 'email', found(name, invalid))).toMatchObject({ problems: [name, invalid], mended: true });
});

it('changes nothing while the same is wrong, nor for a field of which nothing was said', () => {
  expect(mend(refused, 'email', found(name, email))).toMatchObject({ problems: [name, email] });
  const message: Problem = { field: 'message', problem: 'required' };
  expect(mend(refused, 'message', found(name, email, message))).toMatchObject({ problems: [name, email] });
});

it('leaves what only the service knows of another field, and takes it from one that was changed', () => {
  const code: Problem = { field: 'code', problem: 'invalid' };
  const password: Problem = { field: 'newPassword', problem: 'invalid' };
  const told: Refused = { step: 'refused', problems: [code, password], sentences: { newPassword: 'Too common' } };
  expect(mend(told, 'code', right)).toEqual({ ...told, problems: [password], mended: true });
  expect(mend(told, 'newPassword', right)).toEqual({ step: 'refused', problems: [code], sentences: {}, mended: true });
  expect(mend(told, 'newPassword', found(password))).toEqual({ ...told, sentences: {}, mended: true });
});
