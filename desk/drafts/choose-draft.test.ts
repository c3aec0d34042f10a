import { expect, test } from 'vitest';
import { chooseDraft, isOutdated, type LocalDraft } from './choose-draft.ts';

const server = { text: 'from the laptop', updatedAt: '2026-11-23T10:00:00Z' };
const ofServer: LocalDraft = { text: server.text, version: server.updatedAt, saved: true };
const mine: LocalDraft = { text: 'from here', version: '2026-11-23T09:00:00Z', saved: false };

test('uses the server’s draft when this tab has none of its own', () => {
  expect(chooseDraft(undefined, server, [])).toEqual({ draft: ofServer });
  expect(chooseDraft({ ...mine, saved: true }, server, [])).toEqual({ draft: ofServer });
  expect(chooseDraft({ ...mine, saved: true }, null, [])).toEqual({ draft: { text: '', version: null, saved: true } });
  expect(chooseDraft({ ...mine, text: server.text }, server, [])).toEqual({ draft: ofServer });
});

test('keeps unsaved text of this tab on top of the server’s version', () => {
  expect(chooseDraft({ ...mine, version: server.updatedAt }, server, [])).toEqual({
    draft: { ...mine, version: server.updatedAt },
  });
  expect(chooseDraft(mine, null, [])).toEqual({ draft: { ...mine, version: null } });
});

test('keeps this tab’s text and reports the other when both changed', () => {
  expect(chooseDraft(mine, server, [])).toEqual({ draft: { ...mine, version: server.updatedAt }, other: server });
});

test('drops a draft that was sent as a reply, keeps one whose reply did not arrive', () => {
  const sent = { ...mine, sentAs: 'a-1' };
  expect(chooseDraft(sent, null, ['a-1'])).toEqual({ draft: { text: '', version: null, saved: true } });
  expect(chooseDraft({ ...sent, saved: true }, null, ['a-2'])).toEqual({ draft: { ...sent, version: null } });
  // The service has the same text, as it was saved before it was sent.
  expect(chooseDraft({ ...sent, text: server.text }, server, [])).toEqual({
    draft: { ...sent, text: server.text, version: server.updatedAt },
  });
});

test('a response to a query from before the save is outdated, a newer draft or a late absence is not', () => {
  const saved = { at: 1_000, version: server.updatedAt };
  expect(isOutdated(null, saved, 2_000)).toBe(true);
  expect(isOutdated({ ...server, updatedAt: '2026-11-23T09:59:00Z' }, saved, 2_000)).toBe(true);
  expect(isOutdated({ ...server, updatedAt: '2026-11-23T10:00:01Z' }, saved, 2_000)).toBe(false);
  expect(isOutdated(null, saved, 60_000)).toBe(false);
});
