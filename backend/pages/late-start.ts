/** What the application begins with, as the site writes it into its pages. */
const data = '<script type="application/json" id="start"';

/**
 * Starts the application on the first sign that somebody is about to use the page, or when the browser is idle after
 * loading it. A pointer that only rests where the page appears is no sign, though browsers report it. What it begins with
 * stands as data in `#start`, which is read and never run. Until then the page is plain HTML, and everything on it works as
 * such.
 *
 * When a file of the application does not come, the page is loaded anew, at most once in ten seconds (design, section 4)
 * and only while the service answers. Where something was typed it stays, and so does the answer to a post, which would
 * be posted once more: such a form is posted plainly, or, where only script may send it, loads the page anew when its
 * button is pressed. It is also loaded anew when somebody goes back or forward in it before the application is there.
 */
export const starter =
  "(function(){var e=['pointermove','pointerdown','focusin','keydown','touchstart'],d=0,b=document.getElementById('start');" +
  // What React sets as HTML cannot run here: the policy allows no handler and no script in it. Nothing else is let through.
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:function(h){return h}});" +
  'function go(v){if(d||v&&v.type==e[0]&&!v.movementX&&!v.movementY)return;d=1;e.forEach(function(n){removeEventListener(n,go,true)});' +
  // React finds its own <link> elements when it takes over the page: they are put back, disabled, and nothing is fetched twice.
  "document.querySelectorAll('style[data-href]').forEach(function(s){var l=document.createElement('link');" +
  "l.rel='stylesheet';l.setAttribute('disabled','');l.href=s.dataset.href;s.after(l)});" +
  'var s=JSON.parse(b.textContent),w=window,m=s.modules,n=Object.keys(m);' +
  '(w.__reactRouterContext=s.context).stream=new Response(s.stream).body;' +
  'Promise.all([s.manifest].concat(Object.values(m)).map(function(f){return import(f)})).then(function(p){' +
  'w.__reactRouterRouteModules=Object.fromEntries(n.map(function(k,i){return[k,p[i+1]]}));return import(s.entry)}).catch(lost);' +
  // Now and then the browser does not report that a file failed: its list of what was loaded does.
  "var t=setInterval(function(){var r=w.__reactRouterDataRouter;if(r||performance.getEntriesByType('resource')" +
  '.some(function(f){return/assets.*js$/.test(f.name)&&f.responseStatus===0})){clearInterval(t);r||lost()}},2e3)}' +
  // Some file of it did not come, and a browser does not ask for it again in the same page.
  "function lost(p){addEventListener('click',press);" +
  "stays(p)||fetch('/healthz',{cache:'no-store'}).then(function(r){var s=sessionStorage,n=Date.now();" +
  "if(r.ok&&!stays(p)&&n-(s['reloaded-at']||0)>=1e4){s['reloaded-at']=n;location.reload()}}," +
  "function(){addEventListener('online',lost,{once:true})})}" +
  "function stays(p){return p!==1&&('posted'in b.dataset||[].some.call(document.querySelectorAll('form[method=post] :is(input,textarea)')," +
  'function(f){return f.value!=f.defaultValue||f.checked!=f.defaultChecked}))}' +
  "function press(v){v.target.closest('form .btn[type=button]')&&lost(1)}" +
  // Back and forward after a reload change the address alone: what would show the page of it is not there yet.
  "var l=location.pathname;addEventListener('popstate',function(){window.__reactRouterDataRouter||location.pathname==l||location.reload()});" +
  'e.forEach(function(n){addEventListener(n,go,{capture:true,passive:true})});' +
  "addEventListener('load',function(){var f=function(){go()};" +
  'window.requestIdleCallback?requestIdleCallback(f,{timeout:4000}):setTimeout(f,200)})})()';

/**
 * Puts the starter behind what the application begins with. A page without that is returned as it is. `posted` says that
 * the page answers a form.
 */
export function startLate(html: string, posted = false): string {
  const at = html.lastIndexOf(data);
  const end = html.lastIndexOf('</body>');
  if (at === -1 || end < at) return html;
  const marked = posted ? html.slice(at, end).replace(data, `${data} data-posted`) : html.slice(at, end);
  return `${html.slice(0, at)}${marked}<script>${starter}</script>${html.slice(end)}`;
}
