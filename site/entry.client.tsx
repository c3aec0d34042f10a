import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreScrollAtStart } from './scrolling/restore-scroll.ts';

restoreScrollAtStart();
startTransition(() => void hydrateRoot(document, <HydratedRouter />));
