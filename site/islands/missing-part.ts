import { hasUnsentWords } from '../newest-build/has-unsent-words.ts';
import { mayReload } from '../newest-build/reload-guard.ts';

/**
 * Reloads the page when a part of `island` cannot be fetched although the service is up, so the page is of an older build:
 * at most once in ten seconds (requirements, section 2), and not over unsent words, unless a refused form is submitted
 * again: browsers do not fetch a failed module twice. Settles only when it does not reload.
 */
export async function missingPart(island: HTMLElement): Promise<undefined> {
  const isKept = () => !island.querySelector('[data-held][data-refused]') && hasUnsentWords();
  // The answer to a post would be posted once more.
  if ('posted' in document.documentElement.dataset || isKept()) return;
  const up = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!up?.ok || isKept() || !mayReload(() => sessionStorage, Date.now())) return;
  location.reload();
  await new Promise(() => {});
}
