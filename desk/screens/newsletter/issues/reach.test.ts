import { expect, test } from 'vitest';
import { emptyIssue, unflattenIssue } from './issue-wire.ts';
import { countReached, reachOf } from './reach.ts';

const sheet = unflattenIssue({ ...emptyIssue, 'subject.es': 'Hola' }, []);
const readers = { es: 412, en: 37 };

test('an issue in one language goes to its readers, and to the others if chosen', () => {
  expect(countReached(reachOf(sheet, readers))).toBe(412);
  const toAll = reachOf({ ...sheet, toOthers: true }, readers);
  expect([countReached(toAll), toAll[1]]).toEqual([449, { language: 'en', as: 'es', n: 37 }]);
  expect(countReached(reachOf(unflattenIssue(emptyIssue, []), readers))).toBe(0);
});
