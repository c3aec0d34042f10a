import { useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import type { LateOutcome } from '../../acts/open-acts.ts';
import { act } from '../../acts/this-acts.ts';
import { courseNameIn, type DeskCourse } from '../../editions/course.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { moveTopic } from '../course/move-topic.ts';

const query = `mutation Arrange($ids: [ID!]!, $before: [ID!]!) {
  arrangeCourses(ids: $ids, before: $before) { outcome ids }
}`;

interface Arranged {
  readonly arrangeCourses: { readonly outcome: 'done' | 'meanwhile' } | null;
}

/** The courses in the order that somebody gives them here, which the site has as soon as it is kept. */
export function useCourseOrder(courses: readonly DeskCourse[], again: () => Promise<unknown>) {
  const language = useLanguage();
  const words = coursesWords[language].order;
  // While it is dragged, and until it is kept.
  const [wanted, want] = useState<readonly string[]>();
  const [said, say] = useState('');
  // What was sent last: the next is made of that, not of what is still shown elsewhere.
  const sent = useRef<readonly string[]>(undefined);
  const now = courses.map(({ id }) => id);
  const ids = wanted?.length === now.length ? wanted : now;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const nameOf = (id: string) => {
    const course = byId.get(id);
    return course ? courseNameIn(course, language) : '';
  };

  /** To another place, from 0; it is kept with `keep`. */
  function move(id: string, to: number): readonly string[] {
    const next = moveTopic(ids, id, to);
    if (next === ids) return ids;
    want(next);
    say(fill(words.moved, { course: nameOf(id), n: next.indexOf(id) + 1, all: next.length }));
    return next;
  }

  async function keep(next: readonly string[] = ids, before: readonly string[] = sent.current ?? now): Promise<void> {
    if (next.join() === before.join()) return want(undefined);
    sent.current = next;
    const settle = async ({ is }: LateOutcome): Promise<void> => {
      if (sent.current !== next) return;
      if (is === 'done') await again();
      // Taken back it is what was made before, which may wait, too.
      const isWaiting = is === 'taken-back' && before.join() !== now.join();
      sent.current = isWaiting ? before : undefined;
      want(sent.current);
    };
    const variables = { ids: next, before };
    const outcome = await act(query, variables, words.title, '/courses', newId(), (late) => void settle(late));
    if (outcome.is === 'waiting') return;
    await settle(outcome);
    if (outcome.is === 'failed') return toasts.show({ text: everywhereWords[language].late.failed, lasts: usual });
    if (outcome.is !== 'done') return;
    const done = (outcome.data as Arranged).arrangeCourses?.outcome === 'done';
    if (!done) return toasts.show({ text: words.meanwhile, lasts: usual });
    toasts.show({ text: words.done, lasts: usual, undo: () => void keep(before, next) });
  }

  return { courses: ids.flatMap((id) => byId.get(id) ?? []), said, nameOf, move, keep };
}
