import { describe, expect, test } from 'vitest';
import { checkCourse, checkEdition } from './check-course.ts';

describe('checkCourse', () => {
  test('returns present fields as written, and nothing else', () => {
    const fields = { name: '  Ñandú 😀 ', desc: '', mode: 'x'.repeat(50), cost: 0, count: -3, score: -1.5, plan: null };
    expect(checkCourse({ ...fields, unknown: 1, image: undefined })).toEqual({ ok: true, value: fields });
    expect(checkCourse({})).toEqual({ ok: true, value: {} });
  });

  test('returns every problem', () => {
    const wrong = {
      name: 'x'.repeat(2_001),
      image: 'a\0b',
      plan: '\ud800',
      mode: 'x'.repeat(51),
      desc: 5,
      cost: -0.01,
      count: 1.5,
      score: Number.POSITIVE_INFINITY,
      idCourseHistory: true,
    };
    expect(checkCourse(wrong)).toEqual({
      ok: false,
      problems: [
        { field: 'name', problem: 'too-long', limit: 2_000 },
        { field: 'image', problem: 'invalid' },
        { field: 'plan', problem: 'invalid' },
        { field: 'mode', problem: 'too-long', limit: 50 },
        { field: 'desc', problem: 'invalid' },
        { field: 'cost', problem: 'invalid' },
        { field: 'count', problem: 'invalid' },
        { field: 'score', problem: 'invalid' },
        { field: 'idCourseHistory', problem: 'invalid' },
      ],
    });
  });

  test('counts grapheme clusters', () => {
    expect(checkCourse({ name: '😀'.repeat(2_000) }).ok).toBe(true);
    expect(checkCourse({ name: '😀'.repeat(2_001) }).ok).toBe(false);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '5'])('rejects a cost of %s', (cost) => {
    expect(checkCourse({ cost })).toEqual({ ok: false, problems: [{ field: 'cost', problem: 'invalid' }] });
  });

  test.each([2 ** 31, -(2 ** 31) - 1, 0.5, Number.NaN])('rejects a count of %s', (count) => {
    expect(checkCourse({ count }).ok).toBe(false);
  });
});

describe('checkEdition', () => {
  test('returns present fields', () => {
    const fields = {
      hour: 'por las tardes',
      period: '',
      cost: 1250.5,
      visible: false,
      idCourse: 'c',
      capacity: 0,
      sessions: 20,
      open: false,
    };
    expect(checkEdition({ ...fields, date: '2026-12-07' })).toEqual({
      ok: true,
      value: { date: '2026-12-07', ...fields },
    });
    expect(checkEdition({ visible: null, date: null })).toEqual({ ok: true, value: { visible: null, date: null } });
  });

  test.each(['2026-12-07Z', '2026-12-07-06:00'])('stores %s as a date', (date) => {
    expect(checkEdition({ date })).toEqual({ ok: true, value: { date: '2026-12-07' } });
  });

  test('returns every problem at once', () => {
    const wrong = {
      date: 'tomorrow',
      hour: 'x'.repeat(51),
      cost: -1,
      visible: 1,
      capacity: -1,
      sessions: 0,
      open: null,
    };
    expect(checkEdition(wrong)).toEqual({
      ok: false,
      problems: [
        { field: 'date', problem: 'invalid' },
        { field: 'hour', problem: 'too-long', limit: 50 },
        { field: 'cost', problem: 'invalid' },
        { field: 'visible', problem: 'invalid' },
        { field: 'capacity', problem: 'invalid' },
        { field: 'sessions', problem: 'invalid' },
        { field: 'open', problem: 'invalid' },
      ],
    });
  });
});
