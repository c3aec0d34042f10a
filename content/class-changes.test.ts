import { describe, expect, it } from 'vitest';
import type { ClassChange } from '#model/courses/session.ts';
import { classChangeSentence, classChangeWords, mergeDaysWithout, timetableChangeWords } from './class-changes.ts';

const planned = { date: '2026-12-12', from: '09:00', to: '13:00' };
const other: ClassChange = { planned, held: { date: '2026-12-13', from: '10:00', to: '14:00' } };

describe('classChangeWords', () => {
  it('names day and hours of a session moved to another day and time', () => {
    expect(classChangeWords([other], 'es')).toBe('el 12 de diciembre se pasa al domingo 13, de 10:00 a 14:00');
    expect(classChangeWords([other], 'en')).toBe('December 12 moves to Sunday, December 13, 10 am to 2 pm');
    expect(classChangeSentence([other], 'es')).toBe('El 12 de diciembre se pasa al domingo 13, de 10:00 a 14:00.');
  });

  it('names only the day when the hours stay, with its month when that differs', () => {
    const later = { planned, held: { ...planned, date: '2027-01-03' } };
    expect(classChangeWords([later], 'es')).toBe('el 12 de diciembre se pasa al domingo 3 de enero');
    expect(classChangeWords([later], 'en')).toBe('December 12 moves to Sunday, January 3');
  });

  it('names only the hours when the day stays', () => {
    const earlier = { planned, held: { ...planned, from: '08:00', to: '12:00' } };
    expect(classChangeWords([earlier], 'es')).toBe('el 12 de diciembre es de 8:00 a 12:00');
    expect(classChangeWords([earlier], 'en')).toBe('December 12 is 8 am to 12 pm');
  });

  it('names dropped and added sessions', () => {
    const changes: ClassChange[] = [
      { planned, held: null },
      { planned: null, held: { ...planned, date: '2027-01-09' } },
    ];
    expect(classChangeSentence(changes, 'es')).toBe(
      'No hay clase el 12 de diciembre; hay una clase más el sábado 9 de enero, de 9:00 a 13:00.',
    );
    expect(classChangeWords(changes, 'en')).toBe(
      'no class on December 12; an extra class on Saturday, January 9, 9 am to 1 pm',
    );
  });

  it('counts moved sessions beyond three, and is empty without any', () => {
    const many = Array.from({ length: 6 }, () => other);
    expect(classChangeWords(many, 'es')).toMatch(/^(el 12[^;]*; ){3}y 3 cambios más$/);
    expect(classChangeWords(many, 'en')).toMatch(/; and 3 more changes$/);
    expect(classChangeWords(many.slice(2), 'es').match(/se pasa/g)).toHaveLength(4);
    expect(classChangeSentence([], 'es')).toBe('');
  });
});

it('timetableChangeWords names up to two days without class and counts more', () => {
  const edition = { moved: [{ planned, held: null }, other], daysWithout: ['2026-12-24'] };
  expect(timetableChangeWords(edition, 'es')).toBe(
    'el 12 de diciembre se pasa al domingo 13, de 10:00 a 14:00; sin clase: 12 y 24 de diciembre',
  );
  const more = { moved: edition.moved.slice(0, 1), daysWithout: ['2026-12-24', '2026-12-25', '2027-01-01'] };
  expect(timetableChangeWords(more, 'es')).toBe('sin clase 4 días');
  expect(timetableChangeWords(more, 'en')).toBe('no class on 4 days');
  expect(timetableChangeWords({ ...edition, moved: [] }, 'en')).toBe('no class: December 24');
  expect(timetableChangeWords({ daysWithout: [] }, 'es')).toBe('');
});

it('mergeDaysWithout lists dropped classes among the days off, in order', () => {
  const dropped = { planned, held: null };
  expect(mergeDaysWithout({ moved: [dropped, other], daysWithout: ['2026-12-24', '2026-12-10'] })).toEqual({
    moved: [other],
    daysWithout: ['2026-12-10', '2026-12-12', '2026-12-24'],
  });
  expect(mergeDaysWithout({ moved: [dropped], daysWithout: [planned.date] }).daysWithout).toEqual([planned.date]);
  const movedThere = { planned: { ...planned, date: '2026-12-19' }, held: planned };
  expect(mergeDaysWithout({ moved: [dropped, movedThere], daysWithout: [] }).daysWithout).toEqual([]);
});
