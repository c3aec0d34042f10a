import { newId } from '#client/new-id.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import type { CourseSheet } from '#model/course-sheet.ts';
import type { Language } from '#model/languages.ts';
import { act } from '../../acts/this-acts.ts';
import { ask } from '../../line/this-line.ts';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { meanwhileIn } from '../../wire/meanwhile.ts';
import { sayWhen } from '../../wire/say-when.ts';
import { type PublishAnswer, publishQuery } from './course-wire.ts';
import type { CourseForm } from './use-course-form.ts';

interface Publishing {
  readonly id: string;
  readonly form: CourseForm;
  /** As it will be. */
  readonly sheet: CourseSheet;
  /** As it was; null for a course that is made now. */
  readonly before: (CourseSheet & { readonly updatedAt: string }) | null;
  readonly language: Language;
  /** Reads again what is published. */
  again(): Promise<unknown>;
  /** It is there. */
  published(): void;
}

/**
 * Publishes a course: sent when it can be, and taken back by undoing. Where somebody else published meanwhile nothing is done: what they
 * wrote comes into the form, and on what both wrote one chooses there.
 */
export async function publishCourse(publishing: Publishing): Promise<void> {
  const { id, form, sheet, before, language, again } = publishing;
  const words = courseEditorWords[language];
  const { late } = everywhereWords[language];
  const course = sheet.name[language] || sheet.name.es;
  const title = fill(words.publishTitle, { course });
  const path = before ? `/courses/${id}/edit` : '/courses/new';
  const text = form.draft.text;
  const version = before ? { version: before.updatedAt } : {};
  const actId = newId();
  form.draft.markSent(actId);
  const outcome = await act(publishQuery, { input: { id, ...sheet, ...version } }, title, path, actId);
  if (outcome.is === 'waiting') return;
  if (outcome.is !== 'done') {
    form.draft.markSent(undefined);
    if (outcome.is === 'failed') {
      notices.put({ key: id, tone: 'error', fact: fill(late.notDone, { title }), text: late.failed });
    }
    return;
  }
  const meanwhile = meanwhileIn(outcome.data);
  if (meanwhile) {
    form.draft.markSent(undefined);
    await again();
    const who = meanwhile.by ?? everywhereWords[language].somebody;
    const when = meanwhile.at ? sayWhen(meanwhile.at, language) : '';
    const choices = [{ name: everywhereWords[language].close, run: () => {} }];
    notices.put({
      key: id,
      tone: 'error',
      fact: fill(words.meanwhile.heading, { who, when }),
      text: words.meanwhile.told,
      choices,
    });
    return;
  }
  const { publishCourse: now } = outcome.data as PublishAnswer;
  form.published(actId);
  await again();
  form.draft.clear();
  toasts.show({
    text: fill(sheet.visible ? words.published : words.publishedHidden, { course }),
    lasts: usual,
    undo: () => void undo(publishing, course, text, now.updatedAt ?? ''),
  });
  publishing.published();
}

/**
 * Publishes what was there before, and gives back the draft; a course that was not there is hidden. Where something else was typed
 * since, or nothing is reached, nothing is undone: the draft could not be given back.
 */
async function undo(publishing: Publishing, course: string, text: string, version: string): Promise<void> {
  const { id, form, sheet, before, language, again } = publishing;
  const words = courseEditorWords[language];
  const { late } = everywhereWords[language];
  const { name, desc, image, alt, mode, cost, visible, syllabus, behind } = before ?? { ...sheet, visible: false };
  const input = { id, name, desc, image, alt, mode, cost, visible, syllabus, behind, version };
  const say = (sentence: string, more: object = {}) =>
    toasts.show({ text: fill(sentence, { course }), lasts: usual, ...more });
  const offer = { undo: () => void undo(publishing, course, text, version) };
  if (before && !form.draft.isFree()) return say(words.doneSince, offer);
  const answer = await ask(publishQuery, { input }).catch(() => null);
  if (answer && !answer.ok) return say(late.notUndone, offer);
  await again();
  if (!answer) return say(late.failed);
  if (meanwhileIn(answer.data)) return say(words.undoMeanwhile);
  if (!before) return say(words.hiddenAgain);
  say(form.draft.restore(text) ? `${words.undone} ${words.stillHere}` : words.undone);
}
