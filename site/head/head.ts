import { keptTheme, showTheme } from '#ui/show-theme.ts';
import { holdSubmits } from './hold-submits.ts';
import { retryStarter } from './retry-starter.ts';
import { showSession } from './show-session.ts';

function take(): void {
  try {
    showTheme(keptTheme());
    showSession();
  } catch {
    // Storage is full or forbidden.
  }
}
let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  take();
  for (const event of ['storage', 'session', 'pageshow', 'DOMContentLoaded']) addEventListener(event, take);
}
// Runs before the first paint: nothing flashes or moves. Not earlier: the first access to storage,
// listeners included, blocked a starting browser for 2 to 30 ms. A prerendered page has time, and
// its first frame comes only when shown.
if ('prerendering' in document && document.prerendering) begin();
else {
  requestAnimationFrame(begin);
  addEventListener('DOMContentLoaded', () => setTimeout(begin));
}
// Only the starter sends held submits.
holdSubmits(retryStarter());
// No button for passkeys without them, nor on an IP address.
if (!('PublicKeyCredential' in globalThis) || /^[\d.]+$|^\[/.test(location.hostname))
  document.documentElement.dataset.noPasskeys = '';
// A recovery link opens the second step (pages/forget/take-link.ts).
if (history.state?.link || location.hash.startsWith('#token=')) document.documentElement.dataset.link = '';
