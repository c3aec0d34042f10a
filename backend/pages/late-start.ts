const preload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
/** What the application begins with, after what its pages are made of. */
const entry = /import\("[^"]+"\)(?=;?\s*$)/;

/**
 * Starts what is in `#application` on the first sign that somebody is about to use the page, or when the browser is idle
 * after loading it. A pointer that only rests where the page appears is no sign, though browsers report it. First what
 * is in `#data` runs, which the application reads. Until then the page is plain HTML, and everything on it works as such.
 *
 * When a file of the application does not come, the page is loaded anew, at most once in ten seconds (design, section 4)
 * and only while the service answers. Where something was typed it stays, and so does the answer to a post, which would
 * be posted once more: such a form is posted plainly, or, where only script may send it, loads the page anew when its
 * button is pressed. It is also loaded anew when somebody goes back or forward in it before the application is there.
 */
const starter =
  "(function(posted){var e=['pointermove','pointerdown','focusin','keydown','touchstart'],d=0;" +
  'function go(v){if(d||v&&v.type==e[0]&&!v.movementX&&!v.movementY)return;d=1;e.forEach(function(n){removeEventListener(n,go,true)});' +
  "run('data','');run('application','module');" +
  // Now and then the browser does not report that a file of a module failed: its list of what was loaded does.
  "var w=setInterval(function(){var m=window.__reactRouterRouteModules;if(m||performance.getEntriesByType('resource')" +
  '.some(function(r){return/assets.*js$/.test(r.name)&&r.responseStatus===0})){clearInterval(w);m||lost()}},2e3)}' +
  "function run(i,t){var a=document.getElementById(i),s=document.createElement('script');" +
  'if(a){if(t)s.type=t,s.onerror=lost;s.textContent=a.textContent;a.after(s)}}' +
  // Some file of it did not come, and a browser does not ask for it again in the same page.
  "function lost(p){addEventListener('click',press);" +
  "stays(p)||fetch('/healthz',{cache:'no-store'}).then(function(r){var s=sessionStorage,n=Date.now();" +
  "if(r.ok&&!stays(p)&&n-(s['reloaded-at']||0)>=1e4){s['reloaded-at']=n;location.reload()}}," +
  "function(){addEventListener('online',lost,{once:true})})}" +
  "function stays(p){return p!==1&&(posted||[].some.call(document.querySelectorAll('form[method=post] :is(input,textarea)')," +
  'function(f){return f.value!=f.defaultValue||f.checked!=f.defaultChecked}))}' +
  "function press(v){v.target.closest('form .btn[type=button]')&&lost(1)}" +
  "addEventListener('start-failed',lost);" +
  // Back and forward after a reload change the address alone: what would show the page of it is not there yet.
  "var l=location.pathname;addEventListener('popstate',function(){window.__reactRouterDataRouter||location.pathname==l||location.reload()});" +
  'e.forEach(function(n){addEventListener(n,go,{capture:true,passive:true})});' +
  "addEventListener('load',function(){var f=function(){go()};" +
  'window.requestIdleCallback?requestIdleCallback(f,{timeout:4000}):setTimeout(f,200)})})';

/**
 * Puts off the application: its preloads are left out and its one module script waits for the starter (traps, React
 * Router 10). A page without that script is returned as it is. `posted` says that the page answers a form.
 */
export function startLate(html: string, posted = false): string {
  if (!moduleScript.test(html)) return html;
  return html
    .replace(preload, '')
    .replace(
      moduleScript,
      (_, code: string) =>
        `<script type="text/plain" id="application">${code.replace(entry, "$&.catch(()=>dispatchEvent(new Event('start-failed')))")}</script><script>${starter}(${Number(posted)})</script>`,
    );
}
