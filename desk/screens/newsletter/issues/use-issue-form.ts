import { useEffect, useMemo, useRef, useState } from 'react';
import { readFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { appWords } from '#content/desk/app.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import {
  adoptVersion,
  behindOf,
  callFine,
  conflictsIn,
  decide,
  type Flat,
  noDraft,
  type PairDraft,
  readPairDraft,
  shownIn,
  sidesOf,
  typeInto,
  writeDraft,
} from '#desk/drafts/pair-draft.ts';
import { usePerson } from '#desk/session/person.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { checkIssue, issueTexts, writtenSides } from '#model/newsletter/issue.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { emptyIssue, flattenIssue, type StoredIssue, saveQuery, unflattenIssue } from './issue-wire.ts';

/** Debounce before saving, in milliseconds. */
const pause = 1_500;

interface Version {
  readonly base: Flat;
  readonly behind: readonly string[];
  /** Null: not saved yet. */
  readonly at: string | null;
}

interface State {
  /** As last saved, by any user. */
  readonly saved: Version;
  /** As opened, or last saved by another user: decides which side was left behind. */
  readonly opened: Version;
  readonly draft: PairDraft;
  /** `local`: saving failed, so the text is in this tab alone. */
  readonly status: 'saved' | 'typed' | 'saving' | 'local';
}

/** Tab storage key; `new`: never saved. */
const tabKey = (accountId: string, id: string) => `issue:${accountId}:${id}`;

/** This tab has text that the service lacks. */
export function hasText(accountId: string, id: string): boolean {
  return readFromTab(tabKey(accountId, id)) !== undefined || unsavedId(accountId) === id;
}

export function unsavedId(accountId: string): string | undefined {
  return readPairDraft(readFromTab(tabKey(accountId, 'new')) ?? '').id;
}

/**
 * Draft of an issue. Stores text in this tab at once and on the service debounced. A version
 * conflict stores nothing: other fields merge, and the user decides about conflicting ones.
 */
export function useIssueForm(
  id: string,
  stored: StoredIssue | null,
  refetch: () => Promise<unknown>,
  onCreated: () => void,
) {
  const [words, language] = useWordsIn(issueWords);
  const person = usePerson();
  const [state, setState] = useState<State>(() => {
    const saved = versionOf(stored);
    const text = readFromTab(tabKey(person.id, stored ? id : 'new')) ?? '';
    const draft = adoptVersion(saved.base, readPairDraft(text), false);
    return { saved, opened: saved, draft, status: Object.keys(draft.mine).length > 0 ? 'typed' : 'saved' };
  });
  const stateRef = useRef(state);
  const saveInProgress = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useRef(true);

  function update(changes: Partial<State>): void {
    stateRef.current = { ...stateRef.current, ...changes };
    const { draft, saved } = stateRef.current;
    const key = tabKey(person.id, saved.at === null ? 'new' : id);
    const text = writeDraft({ ...draft, id });
    if (text) storeInTab(key, text);
    else removeFromTab(key);
    setState(stateRef.current);
  }

  /** `own`: saved by this form. */
  function adopt(issue: StoredIssue, own: boolean): void {
    const saved = versionOf(issue);
    const { opened, draft } = stateRef.current;
    update({ saved, opened: own ? opened : saved, draft: adoptVersion(saved.base, draft, own) });
  }

  async function send(): Promise<void> {
    const { saved, draft } = stateRef.current;
    const sent = shownIn(saved.base, draft);
    const checked = checkIssue(unflattenIssue(sent, behindOf(attentionIn(stateRef.current))));
    if (!checked.ok || conflictsIn(saved.base, draft).length > 0) return;
    update({ status: 'saving' });
    const version = saved.at === null ? {} : { version: saved.at };
    const data = await fetchData(saveQuery, { input: { id, ...checked.value, ...version } });
    const result = data?.saveIssue;
    if (!result) return update({ status: 'local' });
    if (result.__typename === 'NewsletterIssue') {
      const isNew = saved.at === null;
      if (isNew) removeFromTab(tabKey(person.id, 'new'));
      adopt(result, true);
      const typed = Object.entries(shownIn(stateRef.current.saved.base, stateRef.current.draft));
      const changed = typed.some(([field, text]) => text !== sent[field]);
      update({ status: changed ? 'typed' : 'saved' });
      if (changed) schedule();
      if (isNew && mounted.current) onCreated();
    } else if (result.now?.__typename === 'NewsletterIssue' && result.now.state === 'draft') {
      update({ status: 'typed' });
      adopt(result.now, false);
      schedule(0);
    } else {
      const who = result.by ?? appWords[language].somebody;
      const when = result.at ? formatWhen(result.at, language) : '';
      if (result.now) update({ status: 'local' });
      else {
        // Deleted by another user: typed text becomes a new draft.
        const all = typeInto(emptyIssue, noDraft, shownIn(stateRef.current.saved.base, stateRef.current.draft));
        update({ saved: versionOf(null), opened: versionOf(null), draft: all, status: 'typed' });
        schedule(0);
      }
      showToast(fill(words.meanwhile[result.now ? 'started' : 'deleted'], { who, when }));
    }
    void refetch();
  }

  function save(): Promise<void> {
    clearTimeout(timer.current);
    if (!saveInProgress.current && stateRef.current.status !== 'saved')
      saveInProgress.current = send().finally(() => {
        saveInProgress.current = undefined;
      });
    return saveInProgress.current ?? Promise.resolve();
  }
  const latestSave = useRef(save);
  latestSave.current = save;

  function schedule(milliseconds = pause): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latestSave.current(), milliseconds);
  }

  // Saved by another user, or deleted and restored.
  useEffect(() => {
    if (!stored || saveInProgress.current || stored.updatedAt <= (stateRef.current.saved.at ?? '')) return;
    adopt(stored, false);
  });

  useEffect(() => {
    mounted.current = true;
    const stop = connectivity.subscribe(() => connectivity.now().up && void latestSave.current());
    const onVisibilityChange = () => document.visibilityState === 'hidden' && void latestSave.current();
    document.addEventListener('visibilitychange', onVisibilityChange);
    if (stateRef.current.status === 'typed') void latestSave.current();
    return () => {
      mounted.current = false;
      stop();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void latestSave.current();
    };
  }, []);

  // Unsaved text is in this tab alone.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => stateRef.current.status !== 'saved' && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  function change(draft: PairDraft): void {
    update({ draft, status: 'typed' });
    schedule();
  }

  const { saved, draft, status } = state;
  const flat = useMemo(() => shownIn(saved.base, draft), [saved, draft]);
  const sheet = useMemo(() => unflattenIssue(flat, []), [flat]);
  const checked = useMemo(() => checkIssue(sheet), [sheet]);
  const problems = checked.ok ? [] : checked.problems;
  return {
    flat,
    sheet,
    base: saved.base,
    /** Also right after `flush`. */
    get version() {
      return stateRef.current.saved.at;
    },
    sides: useMemo(() => attentionIn(state), [state]),
    conflicts: conflictsIn(saved.base, draft),
    waiting: false,
    status: problems.length > 0 ? ('invalid' as const) : status,
    faultOf(field: string): string | undefined {
      const found = problems.find((problem) => problem.field === field);
      return found && fill(words.tooLong, { limit: found.limit ?? '' });
    },
    type: (fields: Flat) => change(typeInto(stateRef.current.saved.base, stateRef.current.draft, fields)),
    fine: (field: string) => change(callFine(stateRef.current.saved.base, stateRef.current.draft, field)),
    decide: (field: string, whose: 'mine' | 'theirs') =>
      change(decide(stateRef.current.saved.base, stateRef.current.draft, field, whose)),
    /** True if the service has all of it. */
    async flush(): Promise<boolean> {
      await saveInProgress.current;
      await save();
      return stateRef.current.status === 'saved' && checkIssue(unflattenIssue(flat, [])).ok;
    },
    /** Call before deleting the issue. */
    forget(): void {
      clearTimeout(timer.current);
      update({ draft: noDraft, status: 'saved' });
    },
  };
}

function versionOf(issue: StoredIssue | null): Version {
  if (!issue) return { base: emptyIssue, behind: [], at: null };
  return { base: flattenIssue(issue), behind: issue.behind, at: issue.updatedAt };
}

/** A language without any text is not missing in each field. */
function attentionIn({ saved, opened, draft }: State) {
  const shown = shownIn(saved.base, draft);
  const changed = typeInto(opened.base, { ...noDraft, fine: draft.fine }, shown);
  const written = writtenSides(unflattenIssue(shown, []));
  const sides = sidesOf(opened.base, changed, issueTexts, opened.behind);
  return new Map([...sides].filter(([side]) => written.some((language) => side.endsWith(`.${language}`))));
}
