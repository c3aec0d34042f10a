import type { Changes } from '#backend/changes/changes.ts';
import { isOnPages } from '#model/course.ts';
import { companyDay, nextCompanyDay } from './company-day.ts';

interface WatchParts {
  readonly changes: Changes;
  now(): Date;
  /** With SQLite, whose file tells nobody: another answer whenever somebody else has written into it. */
  readonly fileVersion?: (() => Promise<unknown>) | undefined;
  changed(): void;
  report(fault: unknown): void;
}

/** Twice in the second within which a change must be seen on every page. */
const every = 450;
/** A clock may be set, and a machine may sleep: the day is looked at each minute too. */
const longestWait = 60_000;
const shortestWait = 100;

/**
 * Hears what changes the catalogue, from whichever process or hand it comes, and the end of each day in Mexico City, after which
 * an edition has begun (decision 0052). Answers how to stop.
 */
export function watchCatalogue({ changes, now, fileVersion, changed, report }: WatchParts): () => void {
  const stopHearing = changes.subscribe({
    changed({ entity }) {
      if (isOnPages(entity)) changed();
    },
    catalogueWritten: changed,
    missed: changed,
  });
  const stopWaiting = waitForDays(now, changed);
  const stopLooking = fileVersion ? lookAt(fileVersion, changed, report) : () => {};
  return () => {
    stopHearing();
    stopWaiting();
    stopLooking();
  };
}

/** Says when a day has begun. */
function waitForDays(now: () => Date, begun: () => void): () => void {
  let day = companyDay(now());
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = nextCompanyDay(now()).getTime() - now().getTime();
    timer = setTimeout(look, Math.max(shortestWait, Math.min(left, longestWait)));
  };
  const look = () => {
    const today = companyDay(now());
    if (today !== day) begun();
    day = today;
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
