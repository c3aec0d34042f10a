const inlineScript = /<script((?: async="")?)>([\s\S]*?)<\/script>/g;

/**
 * Puts the code of all inline scripts of the body into the last of them: one hash in the page's policy instead of many,
 * which every answer carries. The others stay as empty elements, because React looks for them when it takes over. As
 * before, what fails in one does not keep the next from running. Scripts of the head stay, and so does what is data.
 */
export function joinScripts(html: string): string {
  const start = html.indexOf('<body');
  if (start === -1) return html;
  const body = html.slice(start);
  const parts = [...body.matchAll(inlineScript)].filter(([, , code]) => code);
  const last = parts.at(-1);
  if (!last || parts.length === 1) return html;
  const joined = parts
    .map(([, , code = '']) => `try{${code.trim().replace(/;$/, '')}}catch(e){console.error(e)}`)
    .join('');
  return (
    html.slice(0, start) +
    body.replace(inlineScript, (_element, attributes: string, _code, at: number) =>
      at === last.index ? `<script>${joined}</script>` : `<script${attributes}></script>`,
    )
  );
}
