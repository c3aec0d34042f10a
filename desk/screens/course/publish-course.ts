import { newId } from '#client/new-id.ts';
import { appWords } from '#content/desk/app.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { versionConflictIn } from '#desk/wire/version-conflict.ts';
import type { CourseSheet } from '#model/courses/course-sheet.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import type { CourseForm } from './use-course-form.ts';

const query = `mutation Publish($input: PublishCourseInput!) {
  publishCourse(input: $input) {
    __typename
    ... on CourseSheet { id updatedAt }
    ... on ChangedMeanwhile { by at now { __typename ... on CourseSheet { updatedAt } } }
  }
}`;

interface Publishing {
  readonly id: string;
  readonly form: CourseForm;
  readonly sheet: CourseSheet;
  /** Null for a new course. */
  readonly before: CourseSheet | null;
  /** Version of `before`. */
  readonly version: string | undefined;
  readonly language: Language;
  refetch(): Promise<unknown>;
  published(): void;
}

/**
 * Queued while offline, with an undo. A version conflict saves nothing: the form gets the other's
 * changes to resolve.
 */
export async function sendCourse(publishing: Publishing): Promise<void> {
  const { id, form, sheet, before, version, language, refetch } = publishing;
  const words = courseEditorWords[language];
  const course = sheet.name[language] || sheet.name.es;
  const title = fill(words.publishTitle, { course });
  const path = before ? `/courses/${id}/edit` : '/courses/new';
  const text = form.draft.text;
  const input = { id, ...sheet, ...(version && { version }) };
  const mutationId = newId();
  form.draft.markSent(mutationId);
  const outcome = await runMutation(query, { input }, title, path, mutationId);
  if (outcome.is === 'waiting') return;
  if (outcome.is !== 'done') {
    form.draft.markSent(undefined);
    if (outcome.is === 'failed') reportNotDone(id, title, language);
    return;
  }
  const { publishCourse: now } = outcome.data;
  if (now?.__typename !== 'CourseSheet') {
    form.draft.markSent(undefined);
    await refetch();
    const who = now?.by ?? appWords[language].somebody;
    const when = now?.at ? formatWhen(now.at, language) : '';
    const fact = fill(words.meanwhile.heading, { who, when });
    const choices = [{ name: appWords[language].close, run: () => {} }];
    deskNotices.put({ key: id, tone: 'error', fact, text: words.meanwhile.told, choices });
    return;
  }
  form.published(mutationId);
  await refetch();
  form.draft.clear();
  showToast(
    fill(sheet.visible ? words.published : words.publishedHidden, { course }),
    () => void undo(publishing, course, text, now.updatedAt),
  );
  publishing.published();
}

/** Restores course and draft, or hides a new course. Refused if it would overwrite new input. */
async function undo(publishing: Publishing, course: string, text: string, version: string): Promise<void> {
  const { id, form, sheet, before, language, refetch } = publishing;
  const words = courseEditorWords[language];
  const { late } = appWords[language];
  const input = { id, ...(before ?? { ...sheet, visible: false }), version };
  const report = (sentence: string, retry?: () => void) => showToast(fill(sentence, { course }), retry);
  const retry = () => void undo(publishing, course, text, version);
  if (before && !form.draft.isFree()) return report(words.doneSince, retry);
  const response = await runOperation(query, { input }).catch(() => null);
  if (response && !response.ok) return report(late.notUndone, retry);
  await refetch();
  if (!response) return report(late.failed);
  if (versionConflictIn(response.data)) return report(words.undoMeanwhile);
  if (!before) return report(words.hiddenAgain);
  report(form.draft.restore(text) ? `${words.undone} ${words.stillHere}` : words.undone);
}
