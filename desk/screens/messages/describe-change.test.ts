import { expect, test } from 'vitest';
import { assigneeOf, describeChange } from './describe-change.ts';
import type { ThreadEntry } from './message-wire.ts';

const change = (before: object | null, after: object | null, more: Partial<ThreadEntry> = {}): ThreadEntry => ({
  kind: 'change',
  at: '2026-11-20T15:05:00Z',
  by: 'Inés',
  byAccount: 'ines',
  text: null,
  state: null,
  answer: null,
  sender: null,
  opening: null,
  note: null,
  files: null,
  act: 'update',
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
  ...more,
});

test('describes who changed a message', () => {
  const said = (entry: ThreadEntry) => describeChange(entry, 'es');
  expect(said(change({ assignee: null }, { assignee: 'ines' }))).toBe('Inés se lo asignó.');
  expect(said(change({ assignee: null }, { assignee: 'octavio' }))).toBe('Inés lo asignó a alguien más.');
  expect(said(change({ assignee: 'ines' }, { assignee: null }))).toBe('Inés lo liberó.');
  expect(said(change({ state: 'open' }, { state: 'archived' }))).toBe('Inés lo archivó.');
  expect(said(change({ state: 'archived' }, { state: 'open' }))).toBe('Inés lo volvió a abrir.');
  expect(said(change({ name: 'Rocio' }, { name: 'Rocío' }))).toBe('Inés corrigió sus datos.');
  expect(said(change({ state: 'answered' }, { state: 'open' }, { act: 'undo-answer' }))).toContain('deshizo');
});

test('shows a placeholder for a deleted account, and survives unreadable entries', () => {
  expect(describeChange(change({ state: 'open' }, { state: 'archived' }, { by: null }), 'en')).toBe(
    'Someone archived it.',
  );
  expect(describeChange({ ...change(null, null), before: '{', after: 'null' }, 'es')).toBe('Inés corrigió sus datos.');
  expect(describeChange(change(null, null, { act: 'create' }), 'es')).toBeNull();
});

test('names the account that assigned a message to itself', () => {
  const timeline = [change({ assignee: null }, { assignee: 'ines' }), change({ state: 'open' }, { state: 'archived' })];
  expect(assigneeOf(timeline, 'ines')).toBe('Inés');
  expect(assigneeOf(timeline, 'octavio')).toBeNull();
});
