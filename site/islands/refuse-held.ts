/**
 * Releases a submit that was held for an island (head/hold-submits.ts) and shows the general error of the
 * specification, section 8. What was typed stays in the form, and its e-mail in this tab (accounts/keep-email.ts).
 */
export function refuseHeld(island: HTMLElement): void {
  // The first step of a recovery is hidden while the second one is loaded (accounts/account.module.css).
  delete document.documentElement.dataset.link;
  const form = island.querySelector<HTMLFormElement>('form[data-held]');
  if (!form) return;
  form.removeAttribute('data-held');
  form.dataset.refused = '';
  const email = form.querySelector<HTMLInputElement>('[name=email]')?.value;
  try {
    if (email) sessionStorage.setItem('email', email);
  } catch {
    // Storage is full or forbidden.
  }
  const status = island.nextElementSibling as HTMLElement;
  status.textContent = status.dataset.failed ?? '';
}
