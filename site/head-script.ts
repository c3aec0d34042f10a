import { sessionScript } from './session/session-script.ts';
import { themeScript } from './theme/theme-script.ts';

/**
 * Runs before the first paint, inline in the head: sets what only this browser knows, the theme and whether somebody is
 * signed in, so that nothing flashes and nothing moves. Again when the page is whole, when another tab changed something,
 * when the browser shows a page again that it had put aside, and when this one says so (announce-session.ts).
 */
export const headScript =
  `(function(){function f(){${themeScript};${sessionScript}}f();` +
  "['storage','session','pageshow','DOMContentLoaded'].forEach(function(n){addEventListener(n,f)})})()";
