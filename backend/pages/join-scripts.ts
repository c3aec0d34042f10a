const inlineScript = /<script(?: async="")?>([\s\S]*?)<\/script>/g;

/**
 * Puts the code of all inline scripts of the body into one element, as text that `startLate` runs before the application,
 * which alone needs it: nothing of it runs before the first paint, and the page's policy, which every answer carries, has
 * one hash for it. The scripts stay as empty elements, because React looks for them when it takes over. What fails in one
 * does not keep the next from running. Scripts of the head and what is data stay as they are.
 */
export function joinScripts(html: string): string {
  const start = html.indexOf('<body');
  const end = html.lastIndexOf('</body>');
  if (start === -1 || end < start) return html;
  const body = html.slice(start, end);
  const codes = [...body.matchAll(inlineScript)].map(([, code = '']) => code.trim().replace(/;$/, '')).filter(Boolean);
  if (codes.length === 0) return html;
  const joined = codes.map((code) => `try{${code}}catch(e){console.error(e)}`).join('');
  const emptied = body.replace(inlineScript, (script, code: string) => script.replace(code, ''));
  return `${html.slice(0, start)}${emptied}<script type="text/plain" id="data">${joined}</script>${html.slice(end)}`;
}
