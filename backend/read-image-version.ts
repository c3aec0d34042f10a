import type { Images } from './images/open-images.ts';

interface VersionParts {
  readonly shown: Pick<Images['shown'], 'about'>;
  report(fault: unknown): void;
  /** Has the pages made anew that name what was answered. */
  dropPages(): void;
}

/** How long a page keeps a version that nobody knew, in milliseconds. */
const soon = 5_000;

/**
 * Answers the version of an image as pages name it; null when there is no such image. A page is made all the same while
 * the images cannot be reached: then it names `unknown`, and is made anew soon.
 */
export function imageVersionReader({
  shown,
  report,
  dropPages,
}: VersionParts): (key: string) => Promise<string | null> {
  let dropping = false;
  return async (key) => {
    try {
      return (await shown.about(key))?.etag ?? null;
    } catch (fault) {
      report(fault);
      if (!dropping) setTimeout(drop, soon).unref();
      dropping = true;
      return 'unknown';
    }
  };

  function drop(): void {
    dropping = false;
    dropPages();
  }
}
