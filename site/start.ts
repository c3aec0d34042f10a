import { whenIdle } from './islands/moments.ts';
import { startIslands } from './islands/start-islands.ts';
import { addPageListeners } from './page-listeners.ts';

/** Starter of every page. */
addPageListeners();
startIslands();
whenIdle(() => {
  document.documentElement.dataset.idle = '';
  void import('./background.ts').then((part) => part.watch()).catch(() => undefined);
});
