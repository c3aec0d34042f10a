import { readToken } from '#client/session/read-token.ts';

const lastUser = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/**
 * Selects the signed-in or guest parts of a cached page. Checks only that stored tokens parse;
 * clears unreadable ones and says so on the login page (accounts/login-reason.ts). An incomplete
 * session stays: another tab is writing it.
 */
export function showSession(): void {
  const who = Object.keys(localStorage)
    .filter((key) => lastUser.test(key))
    .map(nameAt)
    .find(Boolean);
  document.documentElement.toggleAttribute('data-session', !!who);
  for (const label of document.querySelectorAll('[data-who]')) label.textContent = who ?? '';
}

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
