/** False where the browser is told to keep nothing for this site: a session would end with its page. */
export function keepsSessions(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
