import { expect, test } from 'vitest';
import { chooseDraft, type LocalDraft } from './choose-draft.ts';

const server = { text: 'from the laptop', updatedAt: '2026-11-23T10:00:00Z' };
const ofServer: LocalDraft = { text: server.text, version: server.updatedAt, saved: true };
const mine: LocalDraft = { text: 'from here', version: '2026-11-23T09:00:00Z', saved: false };

test('where this tab has nothing of its own, one goes on with what the service has', () => {
  expect(chooseDraft(undefined, server, [])).toEqual({ draft: ofServer });
  expect(chooseDraft({ ...mine, saved: true }, server, [])).toEqual({ draft: ofServer });
  expect(chooseDraft({ ...mine, saved: true }, null, [])).toEqual({ draft: { text: '', version: null, saved: true } });
  expect(chooseDraft({ ...mine, text: server.text }, server, [])).toEqual({ draft: ofServer });
});

test('words that only this tab has stay, and go on from what the service has', () => {
  expect(chooseDraft({ ...mine, version: server.updatedAt }, server, [])).toEqual({
    draft: { ...mine, version: server.updatedAt },
  });
  expect(chooseDraft(mine, null, [])).toEqual({ draft: { ...mine, version: null } });
});

test('where somebody went on in both places, this tab keeps its words and is told of the others', () => {
  expect(chooseDraft(mine, server, [])).toEqual({ draft: { ...mine, version: server.updatedAt }, other: server });
});

test('an answer that arrived is no draft any more; one that did not is', () => {
  const sent = { ...mine, sentAs: 'a-1' };
  expect(chooseDraft(sent, null, ['a-1'])).toEqual({ draft: { text: '', version: null, saved: true } });
  expect(chooseDraft({ ...sent, saved: true }, null, ['a-2'])).toEqual({ draft: { ...sent, version: null } });
});
