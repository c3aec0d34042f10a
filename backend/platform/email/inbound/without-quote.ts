/** First lines of quotes in mail programs; some span three lines. */
const begins = [
  /^(?:el|on)\s.{4,200}(?:escribi[oó]|wrote):$/i,
  /^-{2,}\s*(?:mensaje original|mensaje reenviado|original message|forwarded message)\s*-{2,}/i,
  /^_{20,}$/,
  /^(?:de|from): .+ (?:enviado(?: el)?|fecha|sent|date): /i,
];

/** The text above a quote; all of it if there is none. */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const from = lines.findIndex((line, at) => {
    if (line.trim() === '') return false;
    const three = lines.slice(at, at + 3).map((one) => one.trim());
    return [1, 2, 3].some((most) => begins.some((begin) => begin.test(three.slice(0, most).join(' '))));
  });
  const own = from < 0 ? lines : lines.slice(0, from);
  // Line by line: one regular expression would be exponential.
  const last = own.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  return (last < 0 ? text : own.slice(0, last + 1).join('\n')).trim();
}
