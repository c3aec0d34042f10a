import { expect, test } from 'vitest';
import { checkSheet } from '#model/courses/course-sheet.ts';
import {
  behindOf,
  callFine,
  conflictsIn,
  decide,
  noDraft,
  readCourseDraft,
  shownIn,
  sidesOf,
  typeInto,
  writeDraft,
} from './course-draft.ts';
import { emptyCourse, type Flat, flatten, pairsOf, unflatten } from './flat-course.ts';

const base: Flat = {
  ...emptyCourse,
  'name.es': 'Python',
  'name.en': 'Python',
  'desc.es': 'Programas',
  'desc.en': 'Programs',
  topics: 't1,t2',
  'heading-t1.es': 'Texto',
  'heading-t1.en': 'Text',
  'heading-t2.es': 'Listas',
  'heading-t2.en': 'Lists',
};

test('a course survives its form unchanged', () => {
  const sheet = unflatten({ ...base, cost: '$1,250.50', image: 'images/a.webp', 'alt.es': 'Aula' }, ['desc:en']);
  expect([sheet.cost, sheet.visible, sheet.syllabus.topics.map(({ id }) => id)]).toEqual([1250.5, true, ['t1', 't2']]);
  expect(unflatten(flatten(sheet), ['desc:en'])).toEqual(sheet);
  expect(unflatten({ ...base, cost: '' }, []).cost).toBeNull();
  const odd = checkSheet(unflatten({ ...base, cost: 'mucho' }, []));
  expect(odd).toEqual({ ok: false, problems: [{ field: 'cost', problem: 'invalid' }] });
});

test('reverted input is no change, and an empty draft clears the text', () => {
  const typed = typeInto(base, noDraft, { 'desc.es': 'Otros' });
  expect(shownIn(base, typed)['desc.es']).toBe('Otros');
  expect(readCourseDraft(writeDraft(typed))).toEqual(typed);
  expect(writeDraft(typeInto(base, typed, { 'desc.es': 'Programas' }))).toBe('');
  expect(readCourseDraft('no draft')).toEqual(noDraft);
});

test('a language is outdated when only the other changed, until changed or marked as right', () => {
  const es = typeInto(base, noDraft, { 'desc.es': 'Otros' });
  expect([...sidesOf(base, es, [])]).toEqual([['desc.en', 'behind']]);
  expect(behindOf(sidesOf(base, es, []))).toEqual(['desc:en']);
  expect(sidesOf(base, typeInto(base, es, { 'desc.en': 'Others' }), []).size).toBe(0);
  const fine = callFine(base, es, 'desc');
  expect(sidesOf(base, fine, []).size).toBe(0);
  // A fault of the former text does not apply.
  expect(sidesOf(base, typeInto(base, fine, { 'desc.es': 'Más' }), []).size).toBe(1);
  expect([...sidesOf(base, typeInto(base, noDraft, { 'heading-t1.en': 'Words' }), [])]).toEqual([
    ['heading-t1.es', 'behind'],
  ]);
});

test('a language published as outdated stays outdated until it is reviewed', () => {
  expect([...sidesOf(base, noDraft, ['desc:en', 'gone:es'])]).toEqual([['desc.en', 'behind']]);
  expect(sidesOf(base, callFine(base, noDraft, 'desc'), ['desc:en']).size).toBe(0);
  expect(sidesOf(base, typeInto(base, noDraft, { 'desc.en': 'New' }), ['desc:en']).has('desc.en')).toBe(false);
});

test('a language is missing when the text exists in one only', () => {
  const typed = typeInto(base, noDraft, { 'lead.es': 'Aprenda', 'desc.es': '' });
  expect([...sidesOf(base, typed, [])]).toEqual([
    ['desc.es', 'missing'],
    ['lead.en', 'missing'],
  ]);
});

test('merges concurrent edits and reports the conflicting fields', () => {
  const mine = typeInto(base, noDraft, { 'desc.es': 'Lo mío', 'desc.en': 'Mine' });
  const theirs: Flat = { ...base, 'desc.es': 'Lo suyo', 'name.es': 'Python 3', 'desc.en': 'Mine' };
  expect(conflictsIn(theirs, mine)).toEqual(['desc.es']);
  expect(shownIn(theirs, mine)).toMatchObject({ 'desc.es': 'Lo mío', 'name.es': 'Python 3' });
  const kept = decide(theirs, mine, 'desc.es', 'mine');
  expect([conflictsIn(theirs, kept), shownIn(theirs, kept)['desc.es']]).toEqual([[], 'Lo mío']);
  const taken = decide(theirs, mine, 'desc.es', 'theirs');
  expect([conflictsIn(theirs, taken), shownIn(theirs, taken)['desc.es']]).toEqual([[], 'Lo suyo']);
});

test('edits of a topic that was deleted concurrently restore it or are dropped with it', () => {
  const mine = typeInto(base, noDraft, { 'heading-t2.es': 'Colecciones' });
  const { 'heading-t2.es': _, 'heading-t2.en': __, ...rest } = base;
  const theirs: Flat = { ...rest, topics: 't1' };
  expect(conflictsIn(theirs, mine)).toEqual(['heading-t2.es']);
  const kept = shownIn(theirs, decide(theirs, mine, 'heading-t2.es', 'mine'));
  expect([kept.topics, kept['heading-t2.es']]).toEqual(['t1,t2', 'Colecciones']);
  expect(pairsOf(shownIn(theirs, decide(theirs, mine, 'heading-t2.es', 'theirs')))).not.toContain('heading-t2');
});
