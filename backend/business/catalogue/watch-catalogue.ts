import type { Changes } from '#backend/changes/changes.ts';
import { isOnPages } from '#model/course.ts';
import { companyDay } from './company-day.ts';

interface WatchParts {
  readonly changes: Changes;
  now(): Date;
  /** With SQLite, whose file tells nobody: another answer whenever somebody else has written into it. */
  readonly fileVersion?: (() => Promise<unknown>) | undefined;
  /** Whether the first class of a group began after `since` and no later than `at`. */
  begun(since: Date, at: Date): Promise<boolean>;
  changed(): void;
  report(fault: unknown): void;
}

/** Twice in the second within which a change must be seen on every page. */
const every = 450;
const minute = 60_000;
const shortestWait = 100;

/**
 * Hears what changes the catalogue, from whichever process or hand it comes, each minute in which a group begins, and the end of
 * each day in Mexico City, after which that group is not shown (decision 0052). Answers how to stop.
 */
export function watchCatalogue(parts: WatchParts): () => void {
  const { changes, fileVersion, changed, report } = parts;
  const stopHearing = changes.subscribe({
    changed({ entity }) {
      if (isOnPages(entity)) changed();
    },
    catalogueWritten: changed,
    missed: changed,
  });
  const stopWaiting = waitForMinutes(parts);
  const stopLooking = fileVersion ? lookAt(fileVersion, changed, report) : () => {};
  return () => {
    stopHearing();
    stopWaiting();
    stopLooking();
  };
}

/** Says when a day has begun, or a group: both begin with a minute. */
function waitForMinutes({ now, begun, changed, report }: WatchParts): () => void {
  let last = now();
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(look, Math.max(shortestWait, minute - (now().getTime() % minute)));
  };
  const look = () => {
    const [since, at] = [last, now()];
    last = at;
    if (companyDay(at) !== companyDay(since)) changed();
    else begun(since, at).then((has) => has && changed(), report);
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Says when the answer is another one than before. */
function lookAt(read: () => Promise<unknown>, changed: () => void, report: (fault: unknown) => void): () => void {
  let last: unknown;
  let failing = false;
  let stopped = false;
  let timer = setTimeout(() => void look(), every);

  async function look(): Promise<void> {
    try {
      const version = await read();
      // While the file could not be read anything may have happened, and before the first look too.
      if (version !== last || failing) changed();
      last = version;
      failing = false;
    } catch (fault) {
      if (!failing) report(fault);
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void look(), every);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
