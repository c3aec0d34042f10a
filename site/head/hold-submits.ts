/**
 * Holds submits of script-only forms until their island submits them (islands/start-islands.ts).
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
      const status = island.nextElementSibling as HTMLElement;
      const { gettingReady = '', failed = '' } = status.dataset;
      status.textContent = gettingReady;
      held(() => {
        form.removeAttribute('data-held');
        status.textContent = failed;
      });
    },
    true,
  );
}
