import type { Room } from '../room.ts';
import { type CatalogueSurroundings, readCatalogue } from './catalogue.ts';

/** The courses of the company and their editions, as visitors see them. */
export function catalogueRoom(s: CatalogueSurroundings) {
  return { pages: () => ({ catalogue: (language) => readCatalogue(s, language) }) } satisfies Room;
}
