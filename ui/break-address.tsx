import type { ReactNode } from 'react';

/** Lets an e-mail address wrap after `@` and before dots, not inside its parts. */
export function breakAddress(text: string): ReactNode {
  if (!text.includes('@')) return text;
  return text.split(/(?<=@)|(?=\.)/).flatMap((part, at) => (at === 0 ? part : [<wbr key={at as number} />, part]));
}
