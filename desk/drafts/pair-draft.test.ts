import { expect, test } from 'vitest';
import {
  adoptVersion,
  behindOf,
  callFine,
  conflictsIn,
  decide,
  type Flat,
  noDraft,
  readPairDraft,
  shownIn,
  sidesOf,
  typeInto,
  writeDraft,
} from './pair-draft.ts';

const base: Flat = {
  'name.es': 'Python',
  'name.en': 'Python',
  'desc.es': 'Programas',
  'desc.en': 'Programs',
};
const pairs = ['name', 'desc', 'lead'];

test('reverted input is no change, and an empty draft clears the text', () => {
  const typed = typeInto(base, noDraft, { 'desc.es': 'Otros' });
  expect(shownIn(base, typed)['desc.es']).toBe('Otros');
  expect(readPairDraft(writeDraft(typed))).toEqual(typed);
  expect(writeDraft(typeInto(base, typed, { 'desc.es': 'Programas' }))).toBe('');
  expect(readPairDraft('no draft')).toEqual(noDraft);
});

test('a language is outdated when only the other changed, until changed or marked as right', () => {
  const es = typeInto(base, noDraft, { 'desc.es': 'Otros' });
  expect([...sidesOf(base, es, pairs, [])]).toEqual([['desc.en', 'behind']]);
  expect(behindOf(sidesOf(base, es, pairs, []))).toEqual(['desc:en']);
  expect(sidesOf(base, typeInto(base, es, { 'desc.en': 'Others' }), pairs, []).size).toBe(0);
  const fine = callFine(base, es, 'desc');
  expect(sidesOf(base, fine, pairs, []).size).toBe(0);
  // A fault of the former text does not apply.
  expect(sidesOf(base, typeInto(base, fine, { 'desc.es': 'Más' }), pairs, []).size).toBe(1);
});

test('a language published as outdated stays outdated until it is reviewed', () => {
  expect([...sidesOf(base, noDraft, pairs, ['desc:en', 'gone:es'])]).toEqual([['desc.en', 'behind']]);
  expect(sidesOf(base, callFine(base, noDraft, 'desc'), pairs, ['desc:en']).size).toBe(0);
  expect(sidesOf(base, typeInto(base, noDraft, { 'desc.en': 'New' }), pairs, ['desc:en']).has('desc.en')).toBe(false);
});

test('a language is missing when the text exists in one only', () => {
  const typed = typeInto(base, noDraft, { 'lead.es': 'Aprenda', 'desc.es': '' });
  expect([...sidesOf(base, typed, pairs, [])]).toEqual([
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

test('a side that catches up does not outdate the other', () => {
  const caughtUp = typeInto(base, noDraft, { 'desc.en': 'New' });
  expect(sidesOf(base, caughtUp, pairs, ['desc:en']).size).toBe(0);
  expect([...sidesOf(base, caughtUp, pairs, [])]).toEqual([['desc.es', 'behind']]);
});

test('text typed while its own save was under way is no conflict with it', () => {
  const typed = typeInto(base, noDraft, { 'desc.es': 'Otros  ', 'name.es': 'Pitón' });
  const stored = { ...base, 'desc.es': 'Otros', 'name.es': 'Pitón' };
  const own = adoptVersion(stored, typed, true);
  expect([own.mine, conflictsIn(stored, own)]).toEqual([{ 'desc.es': 'Otros  ' }, []]);
  expect(conflictsIn(stored, adoptVersion(stored, typed, false))).toEqual(['desc.es']);
});
