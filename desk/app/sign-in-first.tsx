import { createRoot } from 'react-dom/client';
import { signInWords } from '#content/desk/accounts/sign-in.ts';
import type { Language } from '#model/languages.ts';
import { PlaceContext } from '#ui/place.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Asks for a fresh sign-in above other dialogs; false if cancelled. */
export function signInFirst(why?: string): Promise<boolean> {
  const language = document.documentElement.lang as Language;
  const place = { language, path: location.pathname, search: location.search };
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  return new Promise((resolve) => {
    const end = (signedIn: boolean) => {
      root.unmount();
      holder.remove();
      resolve(signedIn);
    };
    root.render(
      <PlaceContext value={place}>
        <SignInDialog why={why ?? signInWords[language].why} close={() => end(false)} done={() => end(true)} />
      </PlaceContext>,
    );
  });
}
