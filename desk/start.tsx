import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { PlaceContext } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import '#look/tokens.css';
import './desk.css';
import { openRouter } from './open-router.tsx';
import { followPresence } from './session/this-presence.ts';

// Who is here is asked while the screen is on its way, and with it what most screens share.
followPresence();
import('./line/asking.tsx').catch(() => undefined);
const language = document.documentElement.lang as Language;
const place = { language, path: location.pathname, search: location.search };
const root = document.querySelector('#desk');
if (!root) throw new Error('The page has no place for the desk');
createRoot(root).render(
  <PlaceContext value={place}>
    <RouterProvider router={openRouter(language)} />
  </PlaceContext>,
);
