import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { appWords } from '#content/desk/app.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { courseNameIn, type DeskCourse } from '#desk/editions/course.ts';
import { moveItem } from '#desk/lists/use-sorting.ts';
import type { LateOutcome } from '#desk/mutations/offline-queue.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';

const query = `mutation Arrange($ids: [ID!]!, $before: [ID!]!) {
  arrangeCourses(ids: $ids, before: $before) { outcome ids }
}`;

/** Optimistic order, stored for the site. */
export function useCourseOrder(courses: readonly DeskCourse[], refetch: () => Promise<unknown>) {
  const language = useLanguage();
  const words = coursesWords[language].order;
  // During a drag, and until stored.
  const [reordered, setReordered] = useState<readonly string[]>();
  const [announced, announce] = useState('');
  // Last order sent, on which the next change builds.
  const sent = useRef<readonly string[]>(undefined);
  const now = courses.map(({ id }) => id);
  const ids = reordered?.length === now.length ? reordered : now;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const nameOf = (id: string) => {
    const course = byId.get(id);
    return course ? courseNameIn(course, language) : '';
  };

  /** `to`: from 0. Call `save` to store. */
  function move(id: string, to: number): readonly string[] {
    const next = moveItem(ids, id, to);
    if (next === ids) return ids;
    setReordered(next);
    announce(fill(words.moved, { course: nameOf(id), n: next.indexOf(id) + 1, all: next.length }));
    return next;
  }

  async function save(next: readonly string[] = ids, before: readonly string[] = sent.current ?? now): Promise<void> {
    if (next.join() === before.join()) return setReordered(sent.current);
    sent.current = next;
    const settle = async ({ is }: LateOutcome): Promise<void> => {
      if (sent.current !== next) return;
      if (is === 'done') await refetch();
      // A cancelled change reverts to the previous order, which may be queued, too.
      const isWaiting = is === 'cancelled' && before.join() !== now.join();
      sent.current = isWaiting ? before : undefined;
      setReordered(sent.current);
    };
    const variables = { ids: next, before };
    const outcome = await runMutation(query, variables, words.title, '/courses', newId(), (late) => void settle(late));
    if (outcome.is === 'waiting') return;
    await settle(outcome);
    if (outcome.is === 'failed') return showToast(appWords[language].late.failed);
    if (outcome.is !== 'done') return;
    if (outcome.data.arrangeCourses?.outcome !== 'done') return showToast(words.meanwhile);
    showToast(words.done, () => void save(before, next));
  }

  return { courses: ids.flatMap((id) => byId.get(id) ?? []), announced, nameOf, move, save };
}
