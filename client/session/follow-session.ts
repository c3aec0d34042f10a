/** Subscribes to session changes in any tab and to page returns. */
export function followSession(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null after `clear()`.
    if (key === null || key.startsWith('CognitoIdentityServiceProvider.')) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('session', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('session', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}
