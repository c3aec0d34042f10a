import { useCallback, useEffect, useRef, useState } from 'react';
import { drop, keep, kept } from '#client/tab-storage.ts';
import { acts, type LateHeard, lateHeard } from '../acts/this-acts.ts';
import { ask, line } from '../line/this-line.ts';
import { meanwhileIn } from '../wire/meanwhile.ts';
import { chooseDraft, type LocalDraft } from './choose-draft.ts';
import { draftQuery, type ServerDraft } from './draft-wire.ts';

/** So long one has stopped writing before the service is told, in milliseconds. */
const pause = 900;

export interface Draft {
  readonly text: string;
  /** When the service last took it, in milliseconds; null when it has not (yet). */
  readonly savedAt: number | null;
  /** Kept in this tab alone: the service was not reached. */
  readonly hereOnly: boolean;
  /** What was written elsewhere meanwhile: somebody has to choose. */
  readonly other: ServerDraft | undefined;
  /** The act that it was sent as, while it is not known whether that arrived. */
  readonly sentAs: string | undefined;
  write(text: string): void;
  /** Whether nothing is written, and nothing was sent that may have arrived: nobody's words are lost to others. */
  isFree(): boolean;
  /** Writes it where that is so, also where somebody left the screen and came back meanwhile. False where it is not. */
  restore(text: string): boolean;
  /** Goes on with what was written elsewhere. */
  takeOther(): void;
  /** Goes on with what is here. */
  keepMine(): void;
  /** Keeps the text as sent under that id; undefined: it was not. */
  markSent(id: string | undefined): void;
  /** It arrived: there is no draft any more. */
  clear(): void;
}

/** What writes each draft that stands on the screen now. */
const writers = new Map<string, (text: string) => void>();

interface SaveAnswer {
  readonly saveDraft:
    | ({ readonly __typename: 'Draft' } & ServerDraft)
    | { readonly __typename: 'ChangedMeanwhile'; readonly now: ServerDraft | null }
    | null;
}

/**
 * What one is writing about a thing. Every letter is kept in this tab at once, and on the service a moment later, so that one
 * goes on elsewhere. `owner` is who writes; `server` and `answers` are what the service has. Of what had to wait, `arrived` reads what
 * the service has now, before the text goes.
 */
export function useDraft(
  owner: string,
  thing: string,
  server: ServerDraft | null,
  answers: readonly string[],
  arrived?: () => Promise<unknown>,
): Draft {
  const name = `draft:${owner}:${thing}`;
  const [local, setLocal] = useState<LocalDraft>(() => unlessGone(chooseDraft(read(name), server, answers).draft));
  const [other, setOther] = useState<ServerDraft | undefined>(() => chooseDraft(read(name), server, answers).other);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [hereOnly, setHereOnly] = useState(false);
  const now = useRef(local);
  // Until somebody has chosen, nothing is written over what was written elsewhere.
  const undecided = useRef(other);
  undecided.current = other;
  const saving = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const become = useCallback(
    (next: LocalDraft) => {
      now.current = next;
      setLocal(next);
      if (next.text === '' && next.saved) drop(name);
      else keep(name, JSON.stringify(next));
    },
    [name],
  );

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(waiting.current);
    const { text, version, saved, sentAs } = now.current;
    if (saved || saving.current || undecided.current || sentAs !== undefined) return;
    saving.current = true;
    const answer = await ask<SaveAnswer>(draftQuery, { input: { thing, text, ...(version ? { version } : {}) } }).catch(
      () => undefined,
    );
    saving.current = false;
    if (!answer?.ok) return setHereOnly(true);
    setHereOnly(false);
    const { saveDraft } = answer.data;
    if (saveDraft?.__typename === 'ChangedMeanwhile') {
      // What was sent or emptied elsewhere is no other text.
      become({ ...now.current, version: saveDraft.now?.updatedAt ?? null });
      if (saveDraft.now && saveDraft.now.text !== text) setOther(saveDraft.now);
      else void save();
      return;
    }
    setSavedAt(Date.now());
    const same = now.current.text === text;
    become({ ...now.current, version: saveDraft?.updatedAt ?? null, saved: same });
    if (!same) void save();
  }, [thing, become]);

  // What the service has may be newer when the message was read again.
  useEffect(() => {
    if (saving.current) return;
    const chosen = chooseDraft(read(name), server, answers);
    setOther(chosen.other);
    undecided.current = chosen.other;
    become(unlessGone(chosen.draft));
    void save();
  }, [name, server, answers, become, save]);

  // An answer that had to wait for the line.
  const reread = useRef(arrived);
  reread.current = arrived;
  useEffect(() => {
    const heard: LateHeard = ({ id }, outcome) => {
      if (id !== now.current.sentAs) return;
      if (outcome.is === 'done' && !meanwhileIn(outcome.data))
        void Promise.resolve(reread.current?.()).then(() => become(nothing));
      else become({ ...now.current, sentAs: undefined });
    };
    lateHeard.add(heard);
    return () => void lateHeard.delete(heard);
  }, [become]);

  useEffect(() => {
    const stop = line.subscribe(() => line.now().up && void save());
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
    writers.set(name, write);
    return () => {
      if (writers.get(name) === write) writers.delete(name);
    };
  }, [name, write]);

  // What this tab keeps is known also when another screen than this one wrote it.
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
    restore(text) {
      if (!isFree()) return false;
      (writers.get(name) ?? write)(text);
      return true;
    },
    takeOther() {
      if (!other) return;
      become({ text: other.text, version: other.updatedAt, saved: true });
      setOther(undefined);
    },
    keepMine() {
      become({ ...now.current, version: other?.updatedAt ?? null, saved: false });
      setOther(undefined);
      undecided.current = undefined;
      void save();
    },
    markSent(id) {
      clearTimeout(waiting.current);
      become({ ...now.current, saved: false, sentAs: id });
    },
    clear() {
      clearTimeout(waiting.current);
      setSavedAt(null);
      become(nothing);
    },
  };
}

const nothing: LocalDraft = { text: '', version: null, saved: true };

/** What a page sent that is gone, and that neither arrived nor waits, is a draft as before. */
function unlessGone(draft: LocalDraft): LocalDraft {
  const waits = acts.waiting().some(({ id }) => id === draft.sentAs);
  return draft.sentAs === undefined || waits ? draft : { ...draft, sentAs: undefined };
}

function read(name: string): LocalDraft | undefined {
  try {
    const draft = JSON.parse(kept(name) ?? 'null');
    return typeof draft?.text === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}
