/**
 * A part of the script in the head (head-script.ts). Pages are the same for every visitor, so what a signed-in person sees
 * instead stands in each of them beside what a guest sees, and the attribute `data-session` chooses. It says only that
 * tokens are stored in this browser (token-store.ts); whether they are good is for the service to say. The name goes into
 * the places marked `data-who`.
 */
export const sessionScript =
  'try{var d=document,k,w;for(k in localStorage)if(/^CognitoIdentityS.+\\.LastAuthUser$/.test(k))w=localStorage[k];' +
  "d.documentElement.toggleAttribute('data-session',!!w);" +
  "d.querySelectorAll('[data-who]').forEach(function(e){e.textContent=w||''})}catch(e){}";
