/** Releases a held submit with the general error (requirements, section 8). Input stays. */
export function refuseHeld(island: HTMLElement): void {
  // Shows the first recovery step again (accounts/account.module.css).
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
