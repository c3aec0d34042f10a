import { hasUnsentWords } from '../newest-build/has-unsent-words.ts';
import { mayReload } from '../newest-build/reload-guard.ts';

/**
 * A part that does not come while the service answers belongs to an older build: the page is loaded anew, at most once in
 * ten seconds (requirements, section 2), and never over words that somebody typed. Settles when it is not.
 */
export async function missingPart(): Promise<undefined> {
  // It would be posted once more.
  if ('posted' in document.documentElement.dataset || hasUnsentWords()) return;
  const up = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!up?.ok || hasUnsentWords() || !mayReload(() => sessionStorage, Date.now())) return;
  location.reload();
  await new Promise(() => {});
}
