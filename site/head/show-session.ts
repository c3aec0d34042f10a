import { readToken } from '#client/session/read-token.ts';

const lastUser = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/**
 * Pages are the same for every visitor, so what a signed-in person sees instead stands in each of them beside what a guest
 * sees, and the attribute `data-session` chooses; the name goes into the places marked `data-who`. It says only that this
 * browser keeps tokens that can be read; whether they are good is for the service to say. Tokens that cannot be read are no
 * session: they are cleared, and the login page of this tab says so (accounts/login-reason.ts). What is only half there is
 * being written by another tab, and stays.
 */
export function showSession(): void {
  const who = Object.keys(localStorage)
    .filter((key) => lastUser.test(key))
    .map(nameAt)
    .find(Boolean);
  document.documentElement.toggleAttribute('data-session', !!who);
  for (const place of document.querySelectorAll('[data-who]')) place.textContent = who ?? '';
}

/** Who is signed in under this key; nothing when nobody is. */
function nameAt(key: string): string | null | undefined {
  const client = key.slice(0, -'LastAuthUser'.length);
  const name = localStorage.getItem(key);
  const read = (token: string) => localStorage.getItem(`${client}${name}.${token}`);
  const [access, id] = [read('accessToken'), read('idToken')];
  if (!access) return undefined;
  try {
    readToken(access);
    if (id) readToken(id);
    return name;
  } catch {
    for (const one of Object.keys(localStorage)) if (one.startsWith(client)) localStorage.removeItem(one);
    sessionStorage.setItem('reason', 'unreadable');
    return undefined;
  }
}
