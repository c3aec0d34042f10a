import { serveFrame } from './frame.ts';
import { whenIdle } from './islands/moments.ts';
import { startIslands } from './islands/start-islands.ts';

/** Starter of every page. */
serveFrame();
startIslands();
whenIdle(() => {
  document.documentElement.dataset.idle = '';
  void import('./quiet.ts').then((part) => part.watch()).catch(() => undefined);
});
