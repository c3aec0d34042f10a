import { readFileSync } from 'node:fs';
import type { Feature, FeatureDeps } from '#backend/features/feature.ts';
import { type CatalogueDeps, pictureOf, readCatalogue } from './catalogue.ts';
import { catalogueSteps, sampleActionItems } from './samples.ts';
import { sheetFields } from './sheet-fields.ts';

export const catalogueFields = { sdl: readFileSync(new URL('catalogue.graphql', import.meta.url), 'utf8') };

export function catalogueFeature(s: CatalogueDeps & FeatureDeps) {
  return {
    fields: [catalogueFields, sheetFields({ ...s, pictureOf: (image) => pictureOf(s, image) })],
    firstSteps: () => catalogueSteps(s.db),
    actionItems: (at) => sampleActionItems(s, at),
    pages: () => ({ catalogue: (language) => readCatalogue(s, language) }),
  } satisfies Feature;
}
