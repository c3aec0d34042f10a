import { keptTheme, showTheme } from '#look/show-theme.ts';
import { askAgain } from './ask-again.ts';
import { holdSubmits } from './hold-submits.ts';
import { showSession } from './show-session.ts';

/**
 * Sets what only this browser knows, the theme and whether somebody is signed in. Again when the page is whole, when another tab
 * changed something, when the browser shows a page again that it had put aside, and when this one says so
 * (client/session/announce-session.ts).
 */
function take(): void {
  try {
    showTheme(keptTheme());
    showSession();
  } catch {
    // A browser that keeps nothing shows the page as it came.
  }
}
let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  take();
  for (const event of ['storage', 'session', 'pageshow', 'DOMContentLoaded']) addEventListener(event, take);
}
// In the first frame at the latest, before it is painted: nothing flashes, and nothing moves. Not sooner than the page is whole, as the
// first use of the storage, which listening to it is too, waits for the browser itself, and that is busy while a page begins:
// everything stood still for 2 to 30 ms. A page that is made ready has its first frame when it is seen, and time before.
if ('prerendering' in document && document.prerendering) begin();
else {
  requestAnimationFrame(begin);
  addEventListener('DOMContentLoaded', () => setTimeout(begin));
}
// Without the starter nothing would ever send what is held.
holdSubmits(askAgain());
// Who came by the link of a letter is about to see the second step of a recovery (pages/forget/take-link.ts).
if (history.state?.link || location.hash.startsWith('#token=')) document.documentElement.dataset.link = '';
