import { serveFrame } from './frame.ts';
import { whenIdle } from './islands/moments.ts';
import { startIslands } from './islands/start-islands.ts';

/** What every page runs: little, after it is shown. The rest comes when something on the page is used. */
serveFrame();
startIslands();
whenIdle(() => {
  document.documentElement.dataset.idle = '';
  void import('./quiet.ts').then((part) => part.keepWatch()).catch(() => undefined);
});
