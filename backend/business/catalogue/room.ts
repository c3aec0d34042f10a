import type { Room } from '../room.ts';
import { type CatalogueSurroundings, readCatalogue } from './catalogue.ts';
import { catalogueFields } from './fields.ts';

/** The courses of the company and their editions, as visitors see them. */
export function catalogueRoom(s: CatalogueSurroundings) {
  return {
    fields: catalogueFields,
    pages: () => ({ catalogue: (language) => readCatalogue(s, language) }),
  } satisfies Room;
}
