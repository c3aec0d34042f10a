import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { drop, keep, kept } from '#client/tab-storage.ts';
import { editionWords } from '#content/desk/edition.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatClock } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { Problem } from '#model/problems.ts';
import { sessionsOf } from '#model/sessions.ts';
import { Dialog } from '../everywhere/dialog.tsx';
import { commandKey } from '../everywhere/name-key.ts';
import { courseNameIn, type DeskCourse } from './course.ts';
import type { StaffEdition } from './edition.ts';
import {
  atTheSameTime,
  changeOf,
  copyOf,
  type DraftField,
  draftOf,
  type EditionDraft,
  emptyDraft,
  oddStart,
  readDraft,
  timetableOf,
} from './edition-draft.ts';
import { EditionForm } from './edition-form.tsx';
import { nameOf } from './edition-words.ts';
import form from './form.module.css';
import { lettersOfChange } from './letters-of-change.ts';
import { changeEdition, makeEdition, type SavedEdition } from './save-edition.ts';
import { offerUndo } from './undo-edition.ts';
import { useToday } from './use-today.ts';

interface EditionSheetProps {
  readonly course: DeskCourse;
  /** All groups of the course. */
  readonly editions: readonly StaffEdition[];
  /** The group that is changed; without it a new one is made, */
  readonly edition?: StaffEdition | undefined;
  /** as a copy of this one. */
  readonly copied?: StaffEdition | undefined;
  close(): void;
  saved(id: string): void;
  /** A group that was made is gone again. */
  back?(id: string): void;
}

/** The form of a group, new or to be changed. What is typed is kept until it is saved. */
export function EditionSheet({ course, editions, edition, copied, close, saved, back }: EditionSheetProps) {
  const language = useLanguage();
  const words = editionWords[language];
  const { keys } = everywhereWords[language];
  const { today } = useToday();
  const key = `desk-group:${edition?.id ?? course.id}`;
  const fresh = edition ? draftOf(edition) : copied ? copyOf(copied) : { ...emptyDraft, teacher: '' };
  const [was] = useState(() => readKept(key));
  const [draft, setDraft] = useState<EditionDraft>(was?.draft ?? fresh);
  const [found, setFound] = useState(was !== undefined);
  const [problems, setProblems] = useState<readonly Problem<DraftField>[]>([]);
  const [outcome, setOutcome] = useState<SavedEdition | 'unchanged' | null>(null);
  const [saving, setSaving] = useState(false);
  // Whatever is sent again under it is the same group.
  const id = useRef(was?.id ?? newId());
  // As it was when the form was filled: only what was typed since is written, whatever others changed.
  const [base, setBase] = useState(was?.base ?? edition);
  const [version, setVersion] = useState(base?.updatedAt ?? '');
  const body = useRef<HTMLFormElement>(null);

  const sessions = useMemo(() => sessionsOf(timetableOf(draft)), [draft]);
  const same = useMemo(() => atTheSameTime(sessions, editions, edition?.id), [sessions, editions, edition?.id]);
  const odd = oddStart(draft, today);
  const capacity = draft.capacity.trim() === '' ? null : Number(draft.capacity);
  const letters = edition && sessions.length > 0 ? lettersOfChange(edition, timetableOf(draft), capacity) : null;
  const all = letters ? letters.told + letters.offered : 0;

  const change = (different: Partial<EditionDraft>) => {
    const next = { ...draft, ...different };
    setDraft(next);
    setOutcome(null);
    setProblems((before) => before.filter(({ field }) => !(field in different)));
    keep(key, JSON.stringify({ draft: next, id: id.current, base }));
  };
  const anew = () => {
    drop(key);
    setFound(false);
    setDraft(fresh);
    setProblems([]);
    setOutcome(null);
    setBase(edition);
    setVersion(edition?.updatedAt ?? '');
  };
  const takeTheirs = (now: StaffEdition) => {
    drop(key);
    setDraft(draftOf(now));
    setBase(now);
    setVersion(now.updatedAt);
    setOutcome(null);
  };

  async function save(visible: boolean, on = version): Promise<void> {
    if (saving) return;
    const read = readDraft(draft);
    if (!read.ok) {
      setProblems(read.problems);
      return;
    }
    const changed = base && changeOf(base, read.write);
    if (changed === null) return setOutcome('unchanged');
    setSaving(true);
    const done = await (edition && changed
      ? changeEdition({ id: edition.id, updatedAt: on }, changed)
      : makeEdition(id.current, course.id, read.write, visible));
    setSaving(false);
    setOutcome(done);
    if (done.is === 'meanwhile') setVersion(done.now.updatedAt);
    if (done.is !== 'saved') return;
    drop(key);
    const text = edition ? words.saved : visible ? words.made : words.madeHidden;
    const written = edition && edition.seats.taken + edition.seats.waiting > 0;
    const undone = { id: done.id, since: edition && changed ? on : null, version: done.version };
    offerUndo(undone, {
      text,
      letters: written === true,
      language,
      after: edition ? undefined : () => back?.(done.id),
    });
    close();
    saved(done.id);
  }

  // The first field that is wrong is where one is.
  useEffect(() => {
    if (problems.length > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const name = courseNameIn(course, language);
  const heading = edition
    ? fill(words.change, { group: nameOf(edition, language) })
    : copied
      ? fill(words.copy, { course: name, group: nameOf(copied, language) })
      : fill(words.new, { course: name });
  return (
    <Dialog headed side label={heading} close={close}>
      <form
        ref={body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(true);
        }}
      >
        <div className={form.form}>
          {found && (
            <p className={form.said}>
              {words.kept}{' '}
              <button type="button" className="link" onClick={anew}>
                {words.anew}
              </button>
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
            {odd && <Said alarm>{words.odd[odd]}</Said>}
            {same.length > 0 && (
              <Said alarm>
                {fill(fillPlural(words.same, same.length, language), {
                  groups: same
                    .map((other) => {
                      const group = nameOf(other, language);
                      const { waiting } = other.seats;
                      return waiting > 0 ? fill(fillPlural(words.sameLine, waiting, language), { group }) : group;
                    })
                    .join('; '),
                })}
              </Said>
            )}
            {draft.moved.length > 0 && <Said>{fillPlural(words.movedStay, draft.moved.length, language)}</Said>}
            {edition && capacity !== null && capacity < edition.seats.taken + edition.seats.held && (
              <Said>{fill(words.fewerThanTaken, { n: edition.seats.taken + edition.seats.held })}</Said>
            )}
            {letters && all === 0 && <Said>{words.lettersNone}</Said>}
            {letters && letters.told > 0 && <Said alarm>{fillPlural(words.lettersTold, letters.told, language)}</Said>}
            {letters && letters.offered > 0 && (
              <Said alarm>{fillPlural(words.lettersOffered, letters.offered, language)}</Said>
            )}
          </div>
          <Outcome
            outcome={problems.length > 0 ? 'review' : outcome}
            theirs={takeTheirs}
            mine={(now) => void save(true, now.updatedAt)}
          />
        </div>
        <div className={form.foot}>
          <button type="submit" className="btn" aria-disabled={saving || undefined}>
            {edition ? (all > 0 ? fillPlural(words.saveTell, all, language) : words.save) : words.publish}{' '}
            <span className="key" aria-hidden="true">
              {commandKey(keys.command)} {keys.enter}
            </span>
          </button>
          {!edition && (
            <button type="button" className="btn line" onClick={() => void save(false)}>
              {words.keep}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Said({ alarm = false, children }: { readonly alarm?: boolean; readonly children: string }) {
  return (
    <p className={alarm ? `${form.said} ${form.alarm}` : form.said}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        {alarm ? <path d="M8 1v9M8 12v3" strokeWidth="3" /> : <path d="M1.5 8h13" strokeWidth="2" />}
      </svg>
      {children}
    </p>
  );
}

interface OutcomeProps {
  readonly outcome: SavedEdition | 'unchanged' | 'review' | null;
  readonly theirs: (now: StaffEdition) => void;
  readonly mine: (now: StaffEdition) => void;
}

/** Why it was not saved, and what can be done about it. */
function Outcome({ outcome, theirs, mine }: OutcomeProps) {
  const language = useLanguage();
  const words = editionWords[language];
  if (outcome === null || (typeof outcome === 'object' && outcome.is === 'saved')) return null;
  const text = typeof outcome === 'string' ? words[outcome] : sentenceOf(outcome);
  return (
    <div className={form.told} role="alert">
      <p>{text}</p>
      {typeof outcome === 'object' && outcome.is === 'meanwhile' && (
        <div>
          <button type="button" className="link" onClick={() => theirs(outcome.now)}>
            {words.theirs}
          </button>
          <button type="button" className="link" onClick={() => mine(outcome.now)}>
            {words.mine}
          </button>
        </div>
      )}
    </div>
  );

  function sentenceOf(done: Exclude<SavedEdition, { readonly is: 'saved' }>): string {
    if (done.is === 'refused') return fill(words.refused, { why: done.why });
    if (done.is !== 'meanwhile') return words[done.is];
    const when = done.at ? fill(words.at, { hour: formatClock(done.at) }) : '';
    return fill(words.meanwhile, { who: done.by ?? words.somebody, when }).replace(' ,', ',');
  }
}

interface KeptDraft {
  readonly draft: EditionDraft;
  readonly id: string;
  readonly base?: StaffEdition;
}

function readKept(key: string): KeptDraft | undefined {
  try {
    const read: KeptDraft | undefined = JSON.parse(kept(key) ?? 'null') ?? undefined;
    return read && typeof read.draft.date === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}
