/**
 * Runs before the first paint, inline in the head: takes the remembered theme, so that there is no flash. The page
 * itself is the same for every visitor, and dark.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
