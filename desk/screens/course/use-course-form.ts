import { useCallback, useMemo, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { type CourseSheet, checkSheet } from '#model/course-sheet.ts';
import type { Problem } from '#model/problems.ts';
import { acts } from '../../acts/this-acts.ts';
import { type Draft, useDraft } from '../../drafts/use-draft.ts';
import { useStore } from '../../everywhere/use-store.ts';
import { usePerson } from '../../session/person.ts';
import {
  behindOf,
  type CourseDraft,
  callFine,
  conflictsIn,
  countChanges,
  decide,
  readDraft,
  type SideState,
  shownIn,
  sidesOf,
  typeInto,
  writeDraft,
} from './course-draft.ts';
import { type Flat, unflatten } from './flat-course.ts';
import type { OpenCourse } from './use-course.ts';

const waitingActs = { now: acts.waiting, subscribe: acts.subscribe };

/** A course that somebody writes. */
export interface CourseForm {
  /** What stands in the form. */
  readonly flat: Flat;
  readonly base: Flat;
  readonly draft: Draft;
  readonly typed: CourseDraft;
  readonly changes: number;
  readonly sides: ReadonlyMap<string, SideState>;
  readonly conflicts: readonly string[];
  /** It was sent, and waits for the line. */
  readonly waiting: boolean;
  readonly problems: readonly Problem[];
  /** What is wrong with a field, in words. */
  faultOf(field: string): string | undefined;
  type(fields: Flat): void;
  fine(field: string): void;
  decide(field: string, whose: 'mine' | 'theirs'): void;
  /** That act was done: what was typed is what there is now. */
  published(act: string): void;
  /** The course as it would be published; null, and every problem told, where it cannot be. */
  check(): CourseSheet | null;
}

/** The form of a course: what is published with what was typed since, kept on the service while one types. `arrived`: what had to wait is there. */
export function useCourseForm(id: string, { answer, base }: OpenCourse, arrived: () => Promise<unknown>): CourseForm {
  const words = courseEditorWords[useLanguage()];
  const person = usePerson();
  const [done, setDone] = useState<readonly string[]>([]);
  const draft = useDraft(person.id, `Course:${id}`, answer.draft, done, arrived);
  const typed = useMemo(() => readDraft(draft.text), [draft.text]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const stored = answer.courseSheet?.behind;
  const flat = useMemo(() => shownIn(base, typed), [base, typed]);
  const sides = useMemo(() => sidesOf(base, typed, stored ?? []), [base, typed, stored]);
  const waiting = useStore(waitingActs).some((one) => one.id === draft.sentAs);
  // Several fields may be typed before the next drawing.
  const latest = useRef(typed);
  latest.current = typed;

  const become = (next: CourseDraft) => {
    // What was sent is not changed on its way.
    if (draft.sentAs !== undefined) return;
    // A course that is not made yet has its id with its first word: made twice it is the same course.
    const named = id === 'new' && next.id === undefined ? { ...next, id: newId() } : next;
    latest.current = named;
    draft.write(writeDraft(named));
  };
  const faultOf = useCallback(
    (field: string) => {
      const found = problems.find((problem) => problem.field === field);
      if (!found) return undefined;
      const { faults } = words;
      if (found.problem === 'too-long') return fill(faults.tooLong, { limit: found.limit ?? '' });
      if (found.problem === 'required') return field.startsWith('alt.') ? faults.altRequired : faults.required;
      return field === 'cost' ? faults.cost : faults.other;
    },
    [problems, words],
  );
  return {
    flat,
    base,
    draft,
    typed,
    changes: countChanges(typed),
    sides,
    conflicts: conflictsIn(base, typed),
    waiting,
    problems,
    faultOf,
    type(fields) {
      setProblems((before) => before.filter(({ field }) => !(field in fields)));
      become(typeInto(base, latest.current, fields));
    },
    fine: (field) => become(callFine(base, latest.current, field)),
    decide: (field, whose) => become(decide(base, latest.current, field, whose)),
    published: (act) => setDone((before) => [...before, act]),
    check() {
      const checked = checkSheet(unflatten(shownIn(base, latest.current), behindOf(sides)));
      setProblems(checked.ok ? [] : checked.problems);
      return checked.ok ? checked.value : null;
    },
  };
}
