/**
 * Calls `changed` whenever a session may have begun or ended in this browser: here, in another tab, or while the browser had
 * put this page aside. Answers what stops it.
 */
export function followSession(changed: () => void): () => void {
  const ofStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === null || key.startsWith('CognitoIdentityServiceProvider.')) changed();
  };
  window.addEventListener('storage', ofStorage);
  window.addEventListener('session', changed);
  window.addEventListener('pageshow', changed);
  return () => {
    window.removeEventListener('storage', ofStorage);
    window.removeEventListener('session', changed);
    window.removeEventListener('pageshow', changed);
  };
}
