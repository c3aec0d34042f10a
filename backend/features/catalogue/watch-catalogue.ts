import type { Changes } from '#backend/platform/events/events.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { minute } from '#model/time-units.ts';

interface WatchCatalogueDeps {
  readonly changes: Changes;
  now(): Date;
  /** SQLite only, which does not notify: changes when another connection writes to the file. */
  readonly fileVersion?: (() => Promise<unknown>) | undefined;
  deadlinePassed(since: Date, at: Date): Promise<boolean>;
  changed(): void;
  report(fault: unknown): void;
}

/** Polls twice in the second within which every page must show a change. */
const pollMs = 450;
const shortestWait = 100;

/**
 * Invalidates the pages (`changed`) when the catalogue changes in any process, a deadline passes, or a
 * day ends. Days are Mexico City's (decision 0052).
 */
export function watchCatalogue(deps: WatchCatalogueDeps): () => void {
  const { changes, fileVersion, changed, report } = deps;
  const unsubscribe = changes.subscribe({
    changed({ entity, row }) {
      // Newsletter issues: only events of the archive, since drafts change as staff type.
      if (entity === 'Course' || entity === 'CourseHistory' || row.inArchive === true) changed();
    },
    catalogueWritten: changed,
    missed: changed,
  });
  const stopWaiting = waitForMinutes(deps);
  const stopLooking = fileVersion ? lookAt(fileVersion, changed, report) : () => {};
  return () => {
    unsubscribe();
    stopWaiting();
    stopLooking();
  };
}

/** Checks on each full minute, at which days and groups begin. */
function waitForMinutes({ now, deadlinePassed, changed, report }: WatchCatalogueDeps): () => void {
  let last = now();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(look, Math.max(shortestWait, minute - (now().getTime() % minute)));
  };
  const look = () => {
    const [since, at] = [last, now()];
    last = at;
    if (dayOf(at).date !== dayOf(since).date) changed();
    else deadlinePassed(since, at).then((has) => has && changed(), report);
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

function lookAt(read: () => Promise<unknown>, changed: () => void, report: (fault: unknown) => void): () => void {
  let last: unknown;
  let failing = false;
  let stopped = false;
  let timer = setTimeout(() => void look(), pollMs);

  async function look(): Promise<void> {
    try {
      const version = await read();
      // Changes may be missed before the first read and during failures.
      if (version !== last || failing) changed();
      last = version;
      failing = false;
    } catch (fault) {
      if (!failing) report(fault);
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void look(), pollMs);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
