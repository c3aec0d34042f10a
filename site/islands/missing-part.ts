import { mayReload } from '#site/newest-build/reload-guard.ts';

/**
 * Reloads a page of an older build whose chunk is missing, at most once in ten seconds
 * (requirements, section 2). Reloads over unsent text only when a refused form is submitted again.
 * Resolves only without a reload.
 */
export async function missingPart(island: HTMLElement): Promise<undefined> {
  const isHeld = () => !island.querySelector('[data-held][data-refused]') && hasUnsentWords();
  // A reload would repeat the post.
  if ('posted' in document.documentElement.dataset || isHeld()) return;
  const up = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!up?.ok || isHeld() || !mayReload(() => sessionStorage, Date.now())) return;
  location.reload();
  await new Promise(() => {});
}

/**
 * Input that a reload would lose; browsers restore autofill. Shares no import with islands, which
 * would fetch a failed starter again.
 */
function hasUnsentWords(): boolean {
  return [...document.forms].some((form) =>
    [...(form.elements as unknown as Iterable<HTMLInputElement>)].some(
      (field) =>
        'defaultValue' in field &&
        // A box without a value attribute has the value `on`, and the default ''.
        (field.checked !== field.defaultChecked ||
          (!/^(checkbox|radio)$/.test(field.type) && field.value !== field.defaultValue)) &&
        !field.matches(':autofill'),
    ),
  );
}
