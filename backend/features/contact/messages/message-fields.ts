import { readFileSync } from 'node:fs';
import {
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '#backend/features/contact/canned-replies/canned-replies.ts';
import { findDraft, saveDraft } from '#backend/features/contact/drafts/drafts.ts';
import type { MessageDeps } from '#backend/features/contact/message-deps.ts';
import { addNote, removeNote } from '#backend/features/contact/notes/internal-notes.ts';
import { relatedRecordsOf } from '#backend/features/contact/related-records.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { undoReply } from '#backend/features/contact/replies/undo-reply.ts';
import { writeToPerson } from '#backend/features/contact/replies/write-to-person.ts';
import { listMessages } from '#backend/features/contact/search/list-messages.ts';
import { type ApiFields, byStaff, type Call } from '#backend/features/feature.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { archiveSimilar, countSimilar, undoArchiveSimilar } from './archive-similar.ts';
import { countSources } from './count-sources.ts';
import { readContact } from './message-row.ts';
import { readTimeline } from './timeline.ts';
import { updateMessage } from './update-message.ts';

export function messageApiFields(s: MessageDeps) {
  const tokens = pageTokens(s.ring);

  async function message(id: string, { account, session }: Call) {
    const row = await readContact(s.db, id);
    if (!row) return null;
    const { email } = row;
    return {
      message: row,
      timeline: () => readTimeline({ ...s, tokens, session }, row),
      belongings: async () => (email === null ? [] : relatedRecordsOf(await s.everythingOf(email), row.id)),
      draft: async () => account && findDraft(s.db, account.id, `Contact:${row.id}`),
      alike: () => countSimilar(s.db, row),
    };
  }

  return {
    sdl: readFileSync(new URL('messages.graphql', import.meta.url), 'utf8'),
    queries: {
      listMessages: { answer: (input) => listMessages({ db: s.db, tokens }, input) },
      message: { answer: ({ id }, call) => message(id, call) },
      messageFigures: { answer: ({ months }) => countSources(s.db, s.now(), months ?? undefined) },
      draft: {
        answer: async ({ thing }, { account }) => account && findDraft(s.db, account.id, thing),
      },
      listSentences: { answer: () => listCannedReplies(s.db) },
    },
    mutations: {
      updateMessage: byStaff('message', (input, by) => updateMessage(s, input, by)),
      answerMessage: byStaff('answer', (input, by) => sendReply(s, input, by)),
      writeToPerson: byStaff('answer', (input, by) => writeToPerson(s, input, by)),
      addNote: byStaff('message', (input, by) => addNote(s, input, by)),
      removeNote: byStaff('message', ({ id }, by) => removeNote(s, id, by)),
      archiveLike: byStaff('message', ({ id }, by) => archiveSimilar(s, id, by)),
      undoArchiveLike: byStaff('message', ({ id, at }, by) => undoArchiveSimilar(s, id, at, by)),
      undoAnswer: byStaff('answer', ({ id }, by) => undoReply(s, id, by)),
      saveDraft: byStaff('draft', (input, by) => saveDraft(s, input, by)),
      saveSentence: byStaff('sentence', (input, by) => saveCannedReply(s, input, by)),
      removeSentence: byStaff('sentence', ({ id }, by) => deleteCannedReply(s, id, by)),
    },
  } satisfies ApiFields;
}
