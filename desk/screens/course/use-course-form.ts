import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import {
  behindOf,
  callFine,
  conflictsIn,
  type Flat,
  type PairDraft,
  readPairDraft,
  shownIn,
  sidesOf,
  typeInto,
  writeDraft,
} from '#desk/drafts/pair-draft.ts';
import { useDraft } from '#desk/drafts/use-draft.ts';
import { queuedMutations } from '#desk/mutations/this-queue.ts';
import { usePerson } from '#desk/session/person.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { type CourseSheet, checkSheet } from '#model/courses/course-sheet.ts';
import type { Problem } from '#model/problems.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { decideInCourse } from './course-draft.ts';
import { pairsOf, unflatten } from './flat-course.ts';
import type { OpenCourse } from './use-course.ts';

export type CourseForm = ReturnType<typeof useCourseForm>;

/** Published course plus a draft. `arrived`: refetches after a queued publication. */
export function useCourseForm(id: string, { answer, base }: OpenCourse, arrived: () => Promise<unknown>) {
  const { faults } = courseEditorWords[useLanguage()];
  const person = usePerson();
  const [done, setDone] = useState<readonly string[]>([]);
  const draft = useDraft(person.id, `Course:${id}`, answer.draft, done, arrived);
  const typed = useMemo(() => readPairDraft(draft.text), [draft.text]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const stored = answer.courseSheet?.behind;
  const flat = useMemo(() => shownIn(base, typed), [base, typed]);
  const sides = useMemo(() => sidesOf(base, typed, pairsOf(shownIn(base, typed)), stored ?? []), [base, typed, stored]);
  const waiting = useStore(queuedMutations).some((one) => one.id === draft.sentAs);
  // Several fields may change before the next render.
  const latest = useRef(typed);
  latest.current = typed;

  const update = (next: PairDraft) => {
    // Sent text is read-only.
    if (draft.sentAs !== undefined) return;
    // A new course gets its id with the first change: creation is idempotent.
    const named = id === 'new' && next.id === undefined ? { ...next, id: newId() } : next;
    latest.current = named;
    draft.write(writeDraft(named));
  };
  return {
    flat,
    base,
    draft,
    typed,
    changes: Object.keys(typed.mine).length,
    sides,
    conflicts: conflictsIn(base, typed),
    waiting,
    problems,
    faultOf(field: string): string | undefined {
      const match = problems.find((problem) => problem.field === field);
      if (!match) return undefined;
      if (match.problem === 'too-long') return fill(faults.tooLong, { limit: match.limit ?? '' });
      if (match.problem === 'required') return field.startsWith('alt.') ? faults.altRequired : faults.required;
      return field === 'cost' || field === 'minAttendance' ? faults[field] : faults.other;
    },
    type(fields: Flat): void {
      setProblems((before) => before.filter(({ field }) => !(field in fields)));
      update(typeInto(base, latest.current, fields));
    },
    fine: (field: string) => update(callFine(base, latest.current, field)),
    decide: (field: string, whose: 'mine' | 'theirs') => update(decideInCourse(base, latest.current, field, whose)),
    /** Clears what that mutation published. */
    published: (mutationId: string) => setDone((before) => [...before, mutationId]),
    /** Null, with all problems shown, if invalid. */
    check(): CourseSheet | null {
      const checked = checkSheet(unflatten(shownIn(base, latest.current), behindOf(sides)));
      setProblems(checked.ok ? [] : checked.problems);
      return checked.ok ? checked.value : null;
    },
  };
}

/** Applies an undo to the form as it is by then. Refuses once the screen was left or its text sent. */
export function useUndo(form: CourseForm) {
  const { doneSince } = courseEditorWords[useLanguage()];
  const open = useRef<CourseForm>(undefined);
  useEffect(() => {
    open.current = form;
    return () => {
      open.current = undefined;
    };
  }, [form]);
  return function undo(change: (now: CourseForm) => void): void {
    const now = open.current;
    if (now && now.draft.sentAs === undefined) change(now);
    else showToast(doneSince, () => undo(change));
  };
}
