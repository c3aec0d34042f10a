/**
 * A part of the script in the head (head-script.ts). Pages are the same for every visitor, so what a signed-in person sees
 * instead stands in each of them beside what a guest sees, and the attribute `data-session` chooses. It says only that
 * this browser keeps tokens that can be read, by the rules of read-token.ts and token-store.ts; whether they are good is
 * for the service to say. Tokens that cannot be read are no session: they are cleared, and the login page of this tab says
 * so (accounts/login-reason.ts). What is only half there is being written by another tab, and stays. The name goes into
 * the places marked `data-who`.
 */
export const sessionScript =
  'try{var d=document,s=localStorage,k,w,' +
  "r=function(n,t){if(t=s[k.slice(0,-12)+s[k]+'.'+n+'Token']){t=t.split('.');" +
  "if(t.length!=3||!(JSON.parse(decodeURIComponent(escape(atob(t[1].replace(/-/g,'+').replace(/_/g,'/')))))instanceof Object))throw 0;" +
  'return 1}};' +
  'Object.keys(s).forEach(function(n){k=n;if(/^CognitoIdentityS.+\\.LastAuthUser$/.test(k))' +
  "try{if(r('access')){r('id');w=s[k]}}catch(e){" +
  'Object.keys(s).forEach(function(n){n.indexOf(k.slice(0,-12))||s.removeItem(n)});' +
  "sessionStorage.setItem('reason','unreadable')}});" +
  "d.documentElement.toggleAttribute('data-session',!!w);" +
  "d.querySelectorAll('[data-who]').forEach(function(e){e.textContent=w||''})}catch(e){}";
