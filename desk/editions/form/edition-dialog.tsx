import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { readFromTab, readJsonFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { editionWords } from '#content/desk/edition.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useIsOpen } from '#desk/dialog/use-is-open.ts';
import { courseNameIn, type DeskCourse } from '#desk/editions/course.ts';
import type { StaffEdition } from '#desk/editions/edition.ts';
import { nameOf } from '#desk/editions/edition-words.ts';
import { emailsOfChange } from '#desk/editions/emails-of-change.ts';
import { changeEdition, makeEdition, type SavedEdition } from '#desk/editions/save-edition.ts';
import { offerUndo } from '#desk/editions/undo-edition.ts';
import { useClashes } from '#desk/editions/use-clashes.ts';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import form from '#desk/form/form.module.css';
import { intoView, LineButton, LinkButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { usePerson } from '#desk/session/person.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { plannedSessions, sessionsOf } from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatClock, formatDays } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import {
  atTheSameTime,
  changeOf,
  copyOf,
  type DraftField,
  draftOf,
  type EditionDraft,
  emptyDraft,
  oddStart,
  readEditionDraft,
  timetableOf,
} from './edition-draft.ts';
import { EditionForm } from './edition-form.tsx';

interface EditionDialogProps {
  readonly course: DeskCourse;
  readonly editions: readonly StaffEdition[];
  /** Undefined for a new group. */
  readonly edition?: StaffEdition | undefined;
  readonly copied?: StaffEdition | undefined;
  close(): void;
  saved(id: string): void;
  /** After a creation was undone. */
  back?(id: string): void;
}

/** Typed text is stored until saved. */
export function EditionDialog({ course, editions, edition, copied, close, saved, back }: EditionDialogProps) {
  const [words, language] = useWordsIn(editionWords);
  const { today } = useCurrentDay();
  const key = `desk-group:${usePerson().id}:${edition?.id ?? course.id}`;
  const initial = edition ? draftOf(edition) : copied ? copyOf(copied) : emptyDraft;
  const [stored] = useState(() => readStored(key));
  const [typed, setDraft] = useState<EditionDraft>(stored?.draft ?? initial);
  // The form changes no single sessions: a stored draft may have older ones.
  const draft = useMemo(
    () => ({ ...typed, moved: initial.moved, dropped: initial.dropped }),
    [typed, initial.moved, initial.dropped],
  );
  const [restored, setRestored] = useState(stored !== undefined);
  const [problems, setProblems] = useState<readonly Problem<DraftField>[]>([]);
  const [outcome, setOutcome] = useState<SavedEdition | 'unchanged' | null>(null);
  const [saving, setSaving] = useState(false);
  const isOpen = useIsOpen();
  // Makes a repeated creation idempotent.
  const id = useRef(edition?.id ?? stored?.id ?? newId());
  // The group as first shown; only fields typed since are written.
  const [base, setBase] = useState(stored?.base ?? edition);
  const body = useRef<HTMLFormElement>(null);
  const typing = useRef(false);

  const sessions = useMemo(() => sessionsOf(timetableOf(draft)), [draft]);
  const same = useMemo(() => atTheSameTime(sessions, editions, edition?.id), [sessions, editions, edition?.id]);
  const odd = oddStart(draft, today);
  const clashes = useClashes({ ...timetableOf(draft), teacher: draft.teacher, place: draft.place }, today, edition?.id);
  const capacity = draft.capacity.trim() === '' ? null : Number(draft.capacity);
  const changed = { ...timetableOf(draft), place: draft.place.trim(), meetingLink: draft.meetingLink.trim() };
  const emails = edition && sessions.length > 0 ? emailsOfChange(edition, changed, capacity) : null;
  const emailCount = emails ? emails.informed + emails.offered : 0;
  const planned = plannedSessions(timetableOf(draft));
  const droppedDays = draft.dropped.flatMap((n) => planned[n - 1]?.date ?? []);
  const used = edition ? edition.seats.taken + edition.seats.held : 0;

  const change = (patch: Partial<EditionDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    setOutcome(null);
    typing.current = true;
    setProblems((before) => before.filter(({ field }) => !(field in patch)));
    storeInTab(key, JSON.stringify({ draft: next, id: id.current, base }));
  };
  const discard = (next: EditionDraft, nextBase: StaffEdition | undefined) => {
    removeFromTab(key);
    setRestored(false);
    setDraft(next);
    setProblems([]);
    setOutcome(null);
    setBase(nextBase);
  };

  async function save(visible: boolean): Promise<void> {
    if (saving) return;
    const read = readEditionDraft(draft);
    if (!read.ok) return setProblems(read.problems);
    const write = base && changeOf(base, read.value);
    if (write === null) return setOutcome('unchanged');
    setSaving(true);
    const sent = readFromTab(key);
    const result = await (base && write
      ? changeEdition(base, write)
      : makeEdition(id.current, course.id, read.value, visible));
    setSaving(false);
    setOutcome(result);
    // Saving after a shown conflict is a decision.
    if (result.is === 'meanwhile') setBase(base && { ...base, updatedAt: result.now.updatedAt });
    if (result.is !== 'saved') {
      if (!isOpen.current) showToast(`${heading}: ${sentenceOf(result, language)}`);
      return;
    }
    // Opened again since, it may hold newer text.
    if (readFromTab(key) === sent) removeFromTab(key);
    offerUndo({
      id: id.current,
      since: base ? base.updatedAt : null,
      version: result.version,
      text: edition ? words.saved : visible ? words.made : words.madeHidden,
      emails: edition !== undefined && edition.seats.taken + edition.seats.waiting > 0,
      language,
      onUndone: () => edition ?? back?.(id.current),
    });
    if (!isOpen.current) return;
    close();
    saved(id.current);
  }

  useEffect(() => {
    if (problems.length > 0 && !typing.current) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    typing.current = false;
  }, [problems]);

  const nameWithWaiting = (other: StaffEdition) => {
    const group = nameOf(other, language);
    const { waiting } = other.seats;
    return waiting > 0 ? fill(fillPlural(words.sameLine, waiting, language), { group }) : group;
  };
  const warnings = [
    odd && words.odd[odd],
    same.length > 0 &&
      fill(fillPlural(words.same, same.length, language), { groups: same.map(nameWithWaiting).join('; ') }),
    ...clashes,
  ];
  const notes = [
    draft.moved.length > 0 && fillPlural(words.movedStay, draft.moved.length, language),
    droppedDays.length > 0 && fill(words.droppedDays, { days: formatDays(droppedDays, language) }),
    capacity !== null && capacity < used && fillPlural(words.fewerThanTaken, used, language),
    emails && emailCount === 0 && words.lettersNone,
  ];
  const alerts = [
    emails && emails.informed > 0 && fillPlural(words.lettersTold, emails.informed, language),
    emails && emails.offered > 0 && fillPlural(words.lettersOffered, emails.offered, language),
  ];
  const name = courseNameIn(course, language);
  const heading = edition
    ? fill(words.change, { group: nameOf(edition, language) })
    : copied
      ? fill(words.copy, { course: name, group: nameOf(copied, language) })
      : fill(words.new, { course: name });
  return (
    <Dialog headed side label={heading} close={close}>
      <SubmitForm ref={body} submit={() => void save(true)}>
        <div className={form.form}>
          {restored && (
            <p className={form.note}>
              {words.kept} <LinkButton onClick={() => discard(initial, edition)}>{words.anew}</LinkButton>
            </p>
          )}
          <EditionForm
            course={course}
            draft={draft}
            change={change}
            problems={problems}
            same={same}
            edition={edition}
          />
          <div className={form.form} style={{ padding: 0, gap: '0.5rem' }} aria-live="polite">
            <Notes texts={warnings} alarm />
            <Notes texts={notes} />
            <Notes texts={alerts} alarm />
          </div>
          <Outcome
            outcome={problems.length > 0 ? 'review' : outcome}
            theirs={(now) => discard(draftOf(now), now)}
            mine={() => void save(true)}
          />
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton hint blocked={saving}>
            {edition ? (emailCount > 0 ? fillPlural(words.saveTell, emailCount, language) : words.save) : words.publish}
          </SubmitButton>
          {!edition && <LineButton onClick={() => void save(false)}>{words.keep}</LineButton>}
        </div>
      </SubmitForm>
    </Dialog>
  );
}

interface NotesProps {
  readonly texts: readonly (string | false | null | undefined)[];
  readonly alarm?: boolean;
}

function Notes({ texts, alarm = false }: NotesProps) {
  return texts.filter(Boolean).map((text) => (
    <p key={text || ''} className={alarm ? `${form.note} ${form.alarm}` : form.note}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        {alarm ? <path d="M8 1v9M8 12v3" strokeWidth="3" /> : <path d="M1.5 8h13" strokeWidth="2" />}
      </svg>
      {text}
    </p>
  ));
}

interface OutcomeProps {
  readonly outcome: SavedEdition | 'unchanged' | 'review' | null;
  theirs(now: StaffEdition): void;
  mine(): void;
}

function Outcome({ outcome, theirs, mine }: OutcomeProps) {
  const [words, language] = useWordsIn(editionWords);
  if (outcome === null || (typeof outcome === 'object' && outcome.is === 'saved')) return null;
  const conflict = typeof outcome === 'object' && outcome.is === 'meanwhile' ? outcome : null;
  return (
    <div className="alarm" role="alert" ref={intoView}>
      <p>{typeof outcome === 'string' ? words[outcome] : sentenceOf(outcome, language)}</p>
      {conflict && (
        <div>
          <LinkButton onClick={() => theirs(conflict.now)}>{words.theirs}</LinkButton>
          <LinkButton onClick={mine}>{words.mine}</LinkButton>
        </div>
      )}
    </div>
  );
}

function sentenceOf(failure: Exclude<SavedEdition, { readonly is: 'saved' }>, language: Language): string {
  const words = editionWords[language];
  if (failure.is === 'refused') return fill(words.refused, { why: failure.why });
  if (failure.is !== 'meanwhile') return words[failure.is];
  const when = failure.at ? fill(words.at, { hour: formatClock(failure.at, language) }) : '';
  return fill(words.meanwhile, { who: failure.by ?? words.somebody, when }).replace(' ,', ',');
}

interface StoredDraft {
  readonly draft: EditionDraft;
  readonly id: string;
  readonly base?: StaffEdition;
}

function readStored(key: string): StoredDraft | undefined {
  const stored = readJsonFromTab(key) as Partial<StoredDraft> | null | undefined;
  if (typeof stored?.draft?.date !== 'string') return undefined;
  // A draft of an older version lacks newer fields.
  return { ...(stored as StoredDraft), draft: { ...emptyDraft, ...stored.draft } };
}
