import { enter } from '#client/session/sign-in.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { languageOf } from '#site/addresses.ts';
import type { Start } from '#site/islands/part.ts';

/** A refused request is posted again plainly, which shows the reason. */
export const start: Start<object> = (element) => {
  const form = element.querySelector('form');
  let sending = false;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    // The link works once: a second press would get a page without it.
    if (!sending) void send(form);
    sending = true;
  });
  // Each request leaves the page; the back button may restore it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sending = false;
  });
};

async function send(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
  const response = await fetch(location.href, { method: 'POST', body }).catch(() => undefined);
  if (!response?.redirected) return form.submit();
  const entered = await enter(body.get('email') ?? '', body.get('newPassword') ?? '').then(
    () => true,
    () => false,
  );
  location.replace(entered ? deskAddress[languageOf(location.pathname)] : response.url);
}
