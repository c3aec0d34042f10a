/**
 * Stands behind the words of not-yet.tsx and answers a press of Enter, or of any button of the form, with them: aloud, and
 * in place of the button's own. Once the application has started, all that it writes into is gone from the page.
 *
 * For who came by the link of a letter the first step of /forget is not there (`data-link`, take-link.ts): the application
 * shows the second.
 */
export const notYetScript =
  '(function(s){var w=s.previousSibling,b=s.parentNode.previousSibling.firstChild,f=s.closest("form");' +
  'f.onclick=f.onkeydown=function(e){if(e.key?e.key=="Enter":e.target.closest("button"))' +
  'w.hidden=false,b.textContent=w.textContent};' +
  'if((history.state||0).link||/#token=/.test(location.hash))document.documentElement.dataset.link=""})' +
  '(document.currentScript)';
