import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import type { Language } from '#model/languages.ts';
import { PlaceContext } from '#ui/place.ts';
import '#ui/tokens.css';
import '#ui/reset.css';
import './desk.css';
import { openRouter } from './open-router.tsx';
import { subscribePresence } from './session/this-presence.ts';

// Check the session and preload shared code while the screen loads.
subscribePresence();
import('./connectivity/query-state.tsx').catch(() => undefined);
const language = document.documentElement.lang as Language;
const place = { language, path: location.pathname, search: location.search };
const root = document.querySelector('#desk');
if (!root) throw new Error('No #desk');
createRoot(root).render(
  <PlaceContext value={place}>
    <RouterProvider router={openRouter(language)} />
  </PlaceContext>,
);
