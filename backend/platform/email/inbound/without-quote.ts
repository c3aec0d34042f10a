/** First lines of quotes in mail programs; some span three lines. */
const begins = [
  /^(?:el|on)\s.{4,200}(?:escribi[oó]|wrote):$/i,
  /^-{2,}\s*(?:mensaje original|original message)\s*-{2,}/i,
  /^(?:_{20,}\s+)?(?:de|from): .+ (?:enviado(?: el)?|fecha|sent|date): /i,
];

/** Line above what an e-mail forwards. */
const forwarded = /^(?:-{2,} *)?(?:inicio del |begin )?(?:mensaje reenviado|forwarded message)(?: *-{2,}|:)/im;
/** Subject of a forwarding e-mail: Outlook has no such line. */
const forwards = /^(?:fwd?|rv):/i;

/** The text above a quote; all of it if there is none, or if the e-mail forwards another. */
export function withoutQuote(text: string, subject = ''): string {
  if (forwards.test(subject)) return text.trim();
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const from = lines.findIndex((line, at) => {
    if (line.trim() === '') return false;
    const three = lines.slice(at, at + 3).map((one) => one.trim());
    return [1, 2, 3].some((most) => begins.some((begin) => begin.test(three.slice(0, most).join(' '))));
  });
  const own = from < 0 ? lines : lines.slice(0, from);
  if (forwarded.test(own.join('\n'))) return text.trim();
  // Line by line: one regular expression would be exponential.
  const last = own.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'));
  return (last < 0 ? text : own.slice(0, last + 1).join('\n')).trim();
}
