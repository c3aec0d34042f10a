/**
 * A form that means nothing to the server is never posted: until its island has taken over, a submit is written down on it
 * (`data-held`) and said to be got ready; the island sends it then (islands/start-islands.ts), which begins at the latest with
 * this event. `held` is called for each.
 */
export function holdSubmits(held: (failed: () => void) => void): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const island = form.closest<HTMLElement>('[data-script-only]:not([data-taken])');
      if (!island) return;
      event.preventDefault();
      event.stopPropagation();
      form.dataset.held = '';
      const said = island.nextElementSibling as HTMLElement;
      const { gettingReady = '', failed = '' } = said.dataset;
      said.textContent = gettingReady;
      held(() => {
        form.removeAttribute('data-held');
        said.textContent = failed;
      });
    },
    true,
  );
}
