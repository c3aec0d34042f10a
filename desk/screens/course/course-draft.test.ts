import { expect, test } from 'vitest';
import { conflictsIn, type Flat, noDraft, shownIn, typeInto } from '#desk/drafts/pair-draft.ts';
import { checkSheet } from '#model/courses/course-sheet.ts';
import { decideInCourse } from './course-draft.ts';
import { emptyCourse, flatten, pairsOf, unflatten } from './flat-course.ts';

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

test('edits of a topic that was deleted concurrently restore it or are dropped with it', () => {
  const mine = typeInto(base, noDraft, { 'heading-t2.es': 'Colecciones' });
  const { 'heading-t2.es': _, 'heading-t2.en': __, ...rest } = base;
  const theirs: Flat = { ...rest, topics: 't1' };
  expect(conflictsIn(theirs, mine)).toEqual(['heading-t2.es']);
  const merged = shownIn(theirs, decideInCourse(theirs, mine, 'heading-t2.es', 'mine'));
  expect([merged.topics, merged['heading-t2.es']]).toEqual(['t1,t2', 'Colecciones']);
  expect(pairsOf(shownIn(theirs, decideInCourse(theirs, mine, 'heading-t2.es', 'theirs')))).not.toContain('heading-t2');
});
