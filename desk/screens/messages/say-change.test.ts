import { expect, test } from 'vitest';
import type { TimelineEntry } from './message-wire.ts';
import { sayChange, takerOf } from './say-change.ts';

const change = (before: object | null, after: object | null, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind: 'change',
  at: '2026-11-20T15:05:00Z',
  by: 'Inés',
  byAccount: 'ines',
  text: null,
  state: null,
  answer: null,
  act: 'update',
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
  ...more,
});

test('says who did what to a message', () => {
  const said = (entry: TimelineEntry) => sayChange(entry, 'es');
  expect(said(change({ assignee: null }, { assignee: 'ines' }))).toBe('Inés lo tomó.');
  expect(said(change({ assignee: null }, { assignee: 'octavio' }))).toBe('Inés lo encargó a alguien más.');
  expect(said(change({ assignee: 'ines' }, { assignee: null }))).toBe('Inés lo soltó.');
  expect(said(change({ state: 'open' }, { state: 'archived' }))).toBe('Inés lo archivó.');
  expect(said(change({ state: 'archived' }, { state: 'open' }))).toBe('Inés lo volvió a abrir.');
  expect(said(change({ name: 'Rocio' }, { name: 'Rocío' }))).toBe('Inés corrigió sus datos.');
  expect(said(change({ state: 'answered' }, { state: 'open' }, { act: 'undo-answer' }))).toContain('deshizo');
});

test('somebody whose name is gone is somebody, and what cannot be read breaks nothing', () => {
  expect(sayChange(change({ state: 'open' }, { state: 'archived' }, { by: null }), 'en')).toBe('Someone archived it.');
  expect(sayChange({ ...change(null, null), before: '{', after: 'null' }, 'es')).toBe('Inés corrigió sus datos.');
  expect(sayChange(change(null, null, { act: 'create' }), 'es')).toBeNull();
});

test('whoever took it themselves has a name', () => {
  const timeline = [change({ assignee: null }, { assignee: 'ines' }), change({ state: 'open' }, { state: 'archived' })];
  expect(takerOf(timeline, 'ines')).toBe('Inés');
  expect(takerOf(timeline, 'octavio')).toBeNull();
});
