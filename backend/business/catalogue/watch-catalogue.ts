import type { Changes } from '#backend/changes/changes.ts';
import { isOnPages } from '#model/course.ts';

interface WatchParts {
  readonly changes: Changes;
  /** A text that is another one whenever the catalogue shows something else. */
  read(): Promise<string>;
  changed(): void;
  report(fault: unknown): void;
}

/** Twice in the second within which a change must be seen on every page of every process. */
const every = 450;

/**
 * Hears what changes the catalogue, and looks for what was not heard: what another process or a hand changed, and the end
 * of a day. Returns a function that stops it.
 */
export function watchCatalogue({ read, changes, changed, report }: WatchParts): () => void {
  const stopHearing = changes.subscribe({
    changed({ entity }) {
      if (isOnPages(entity)) changed();
    },
    missed: changed,
  });
  let last: string | undefined;
  let failing = false;
  let stopped = false;
  let timer = setTimeout(() => void look(), every);

  async function look(): Promise<void> {
    try {
      const state = await read();
      // While the database was away anything may have happened, and before the first look too.
      if (state !== last || failing) changed();
      last = state;
      failing = false;
    } catch (fault) {
      if (!failing) report(fault);
      failing = true;
    }
    if (!stopped) timer = setTimeout(() => void look(), every);
  }

  return () => {
    stopHearing();
    stopped = true;
    clearTimeout(timer);
  };
}
