import type { Room, RoomSurroundings } from '../room.ts';
import { type CatalogueSurroundings, pictureOf, readCatalogue } from './catalogue.ts';
import { catalogueFields } from './fields.ts';
import { sheetFields } from './sheet-fields.ts';

/** The courses of the company and their editions, as visitors see them, and as staff write them. */
export function catalogueRoom(s: CatalogueSurroundings & RoomSurroundings) {
  return {
    fields: [catalogueFields, sheetFields({ ...s, pictureOf: (image) => pictureOf(s, image) })],
    pages: () => ({ catalogue: (language) => readCatalogue(s, language) }),
  } satisfies Room;
}
