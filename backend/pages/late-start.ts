const preload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;

/**
 * Starts what is in `#application` on the first sign that somebody is about to use the page, or when the browser is idle
 * after loading it. A pointer that only rests where the page appears is no sign, though browsers report it. First what
 * is in `#data` runs, which the application reads. Until then the page is plain HTML, and everything on it works as such.
 */
const starter =
  "(function(){var e=['pointermove','pointerdown','focusin','keydown','touchstart'],d=0;" +
  'function go(v){if(d||v&&v.type==e[0]&&!v.movementX&&!v.movementY)return;d=1;e.forEach(function(n){removeEventListener(n,go,true)});' +
  "run('data','');run('application','module')}" +
  "function run(i,t){var a=document.getElementById(i),s=document.createElement('script');" +
  'if(a){if(t)s.type=t;s.textContent=a.textContent;a.after(s)}}' +
  'e.forEach(function(n){addEventListener(n,go,{capture:true,passive:true})});' +
  "addEventListener('load',function(){var f=function(){go()};" +
  'window.requestIdleCallback?requestIdleCallback(f,{timeout:4000}):setTimeout(f,200)})})()';

/**
 * Puts off the application: its preloads are left out and its one module script waits for the starter (traps, React
 * Router 10). A page without that script is returned as it is.
 */
export function startLate(html: string): string {
  if (!moduleScript.test(html)) return html;
  return html
    .replace(preload, '')
    .replace(
      moduleScript,
      (_, code: string) => `<script type="text/plain" id="application">${code}</script><script>${starter}</script>`,
    );
}
