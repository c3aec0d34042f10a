/** Subscribes to session changes in any tab and to page returns. */
export function followSession(changed: () => void): () => void {
  const ofStorage = ({ key }: StorageEvent) => {
    // The key is null after `clear()`.
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
