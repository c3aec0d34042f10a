import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';

test('validates and stores present fields only, normalized', () => {
  expect(checkFields('Contact', {})).toEqual({ ok: true, value: {} });
  expect(checkFields('Contact', { name: ' Ana  Luz ', email: 'ana@example.mx', language: 'en' })).toEqual({
    ok: true,
    value: { name: 'Ana Luz', email: 'ana@example.mx', language: 'en' },
  });
  expect(checkFields('NewsLetter', { email: ' ana@example.mx ' })).toEqual({
    ok: true,
    value: { email: 'ana@example.mx' },
  });
  expect(checkFields('Course', { cost: 5 })).toEqual({ ok: true, value: { cost: 5 } });
  expect(checkFields('CourseHistory', { visible: false })).toEqual({ ok: true, value: { visible: false } });
});

test('accepts null for optional fields', () => {
  expect(checkFields('Contact', { reason: null, language: null })).toEqual({
    ok: true,
    value: { reason: null, language: null },
  });
  expect(checkFields('NewsLetter', { date: null })).toEqual({ ok: true, value: { date: null } });
  expect(checkFields('Course', { name: null })).toEqual({ ok: true, value: { name: null } });
});

test('applies the rules of a new row to an update', () => {
  const long = 'x'.repeat(201);
  const wrong = {
    name: null,
    lastname: 'x'.repeat(51),
    email: 'ana',
    type: 'other',
    reason: long,
    message: long,
    language: 'fr',
  };
  expect(checkFields('Contact', wrong)).toEqual({
    ok: false,
    problems: [
      { field: 'name', problem: 'required' },
      { field: 'lastname', problem: 'too-long', limit: 50 },
      { field: 'email', problem: 'invalid' },
      { field: 'type', problem: 'invalid' },
      { field: 'reason', problem: 'too-long', limit: 120 },
      { field: 'message', problem: 'too-long', limit: 200 },
      { field: 'language', problem: 'invalid' },
    ],
  });
  for (const email of [null, '']) {
    expect(checkFields('NewsLetter', { email, date: null })).toEqual({
      ok: false,
      problems: [{ field: 'email', problem: 'required' }],
    });
  }
  expect(checkFields('Course', { cost: -1 }).ok).toBe(false);
  expect(checkFields('CourseHistory', { hour: long }).ok).toBe(false);
});
