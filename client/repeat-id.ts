import { drop, keep, kept } from './tab-storage.ts';

/**
 * The id under which a form's content is sent: the same for the same content until it is stored, also after a reload,
 * so that nothing is stored twice when its answer was lost. Of the content only a print is kept: its words are in the
 * draft, and a consent is nowhere.
 */
export function repeatId(name: string, content: unknown, newId: () => string): string {
  const print = printOf(JSON.stringify(content));
  const [last, id] = (kept(`id:${name}`) ?? '').split(' ');
  if (last === print && id) return id;
  const made = newId();
  keep(`id:${name}`, `${print} ${made}`);
  return made;
}

/** The content is stored: the same words sent again on purpose are another message. */
export function dropRepeatId(name: string): void {
  drop(`id:${name}`);
}

/** Tells texts apart (FNV-1a). Two that it takes for one do no harm: the service refuses other content under an id. */
function printOf(text: string): string {
  let print = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}.${(print >>> 0).toString(36)}`;
}
