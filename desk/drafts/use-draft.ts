import { useCallback, useEffect, useRef, useState } from 'react';
import { readJsonFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { lateEvents, offlineQueue } from '#desk/mutations/this-queue.ts';
import { versionConflictIn } from '#desk/wire/version-conflict.ts';
import {
  type ChosenDraft,
  chooseDraft,
  draftQuery,
  isOutdated,
  type LocalDraft,
  type SavedDraft,
  type ServerDraft,
} from './choose-draft.ts';

/** Debounce before saving to the service, in milliseconds. */
const pause = 900;

export type Draft = ReturnType<typeof useDraft>;

/** Mounted drafts by name: a screen that was left acts on the one shown since. */
const mounted = new Map<string, Mounted>();

/** By name. */
const lastSaves = new Map<string, SavedDraft>();

interface Mounted {
  readonly now: { readonly current: LocalDraft };
  become(next: LocalDraft): void;
  write(text: string): void;
}

/**
 * Stores each change in this tab at once, and on the service debounced. `server`, `answers`: the
 * service's state; `arrived` refetches it after a queued send, before the text is cleared.
 */
export function useDraft(
  owner: string,
  thing: string,
  server: ServerDraft | null,
  answers: readonly string[],
  arrived?: () => Promise<unknown>,
) {
  const name = `draft:${owner}:${thing}`;
  const [local, setLocal] = useState<LocalDraft>(() => unlessGone(first(name, server, answers).draft));
  const [other, setOther] = useState<ServerDraft | undefined>(() => first(name, server, answers).other);
  /** Last save to the service, in milliseconds. */
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** The service is unreachable. */
  const [hereOnly, setHereOnly] = useState(false);
  const now = useRef(local);
  // An undecided conflict blocks saving.
  const undecided = useRef(other);
  undecided.current = other;
  const saving = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const become = useCallback(
    (next: LocalDraft) => {
      now.current = next;
      setLocal(next);
      if (next.text === '' && next.saved) removeFromTab(name);
      else storeInTab(name, JSON.stringify(next));
    },
    [name],
  );

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(waiting.current);
    const { text, version, saved, sentAs } = now.current;
    if (saved || saving.current || undecided.current || sentAs !== undefined) return;
    saving.current = true;
    const data = await fetchData(draftQuery, { input: { thing, text, ...(version ? { version } : {}) } });
    saving.current = false;
    if (!data) return setHereOnly(true);
    setHereOnly(false);
    const { saveDraft } = data;
    if (saveDraft?.__typename === 'ChangedMeanwhile') {
      // A draft sent or emptied elsewhere is no conflict.
      const theirs = saveDraft.now?.__typename === 'Draft' ? saveDraft.now : null;
      become({ ...now.current, version: theirs?.updatedAt ?? null });
      if (theirs && theirs.text !== text) setOther(theirs);
      else void save();
      return;
    }
    const at = Date.now();
    setSavedAt(at);
    lastSaves.set(name, { at, version: saveDraft?.updatedAt ?? version });
    const same = now.current.text === text;
    become({ ...now.current, version: saveDraft?.updatedAt ?? null, saved: same });
    if (!same) void save();
  }, [name, thing, become]);

  // A refetched message may bring a newer draft.
  useEffect(() => {
    if (saving.current || comesLate(name, server)) return;
    const chosen = chooseDraft(read(name), server, answers);
    setOther(chosen.other);
    undecided.current = chosen.other;
    become(unlessGone(chosen.draft));
    void save();
  }, [name, server, answers, become, save]);

  // A queued answer.
  const reread = useRef(arrived);
  reread.current = arrived;
  useEffect(
    () =>
      lateEvents.subscribe(({ id }, outcome) => {
        if (id !== now.current.sentAs) return;
        if (outcome.is === 'done' && !versionConflictIn(outcome.data))
          void Promise.resolve(reread.current?.()).then(() => become(nothing));
        else become({ ...now.current, sentAs: undefined });
      }),
    [become],
  );

  useEffect(() => {
    const stop = connectivity.subscribe(() => connectivity.now().up && void save());
    const leaving = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', leaving);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leaving);
      void save();
    };
  }, [save]);

  const write = useCallback(
    (text: string) => {
      become({ ...now.current, text, saved: false });
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void save(), pause);
    },
    [become, save],
  );
  useEffect(() => {
    const own = { now, become, write };
    mounted.set(name, own);
    return () => {
      if (mounted.get(name) === own) mounted.delete(name);
    };
  }, [name, become, write]);
  const shown = () => mounted.get(name) ?? { now, become, write };

  /** Reads the tab's storage: another screen may have written it. */
  const isFree = () => {
    const stands = read(name);
    return !stands || (stands.text === '' && stands.sentAs === undefined);
  };

  return {
    text: local.text,
    savedAt,
    hereOnly: hereOnly && !local.saved,
    other,
    sentAs: local.sentAs,
    write,
    isFree,
    /** Writes if `isFree()`, even from an unmounted screen. */
    restore(text: string): boolean {
      if (!isFree()) return false;
      shown().write(text);
      return true;
    },
    takeOther(): void {
      if (!other) return;
      become({ text: other.text, version: other.updatedAt, saved: true });
      setOther(undefined);
    },
    keepMine(): void {
      become({ ...now.current, version: other?.updatedAt ?? null, saved: false });
      setOther(undefined);
      undecided.current = undefined;
      void save();
    },
    /** Undefined: not sent. */
    markSent(id: string | undefined): void {
      clearTimeout(waiting.current);
      const { now, become } = shown();
      become({ ...now.current, saved: false, sentAs: id });
    },
    clear(): void {
      clearTimeout(waiting.current);
      setSavedAt(null);
      shown().become(nothing);
    },
  };
}

const nothing: LocalDraft = { text: '', version: null, saved: true };

/** Whether the service's draft is older than the text saved here. */
function comesLate(name: string, server: ServerDraft | null): boolean {
  const save = lastSaves.get(name);
  return save !== undefined && read(name)?.sentAs === undefined && isOutdated(server, save, Date.now());
}

/** The service's draft may come from the cache. */
function first(name: string, server: ServerDraft | null, answers: readonly string[]): ChosenDraft {
  return comesLate(name, server) ? { draft: read(name) ?? nothing } : chooseDraft(read(name), server, answers);
}

/** Turns unconfirmed, unqueued text of a closed page into a draft again. */
function unlessGone(draft: LocalDraft): LocalDraft {
  const waits = offlineQueue.waiting().some(({ id }) => id === draft.sentAs);
  return draft.sentAs === undefined || waits ? draft : { ...draft, sentAs: undefined };
}

function read(name: string): LocalDraft | undefined {
  const draft = readJsonFromTab(name) as LocalDraft | null | undefined;
  return typeof draft?.text === 'string' ? draft : undefined;
}
