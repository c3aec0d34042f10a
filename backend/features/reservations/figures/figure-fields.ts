import { readFileSync } from 'node:fs';
import type { ApiFields } from '#backend/features/feature.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { readFigures } from './read-figures.ts';

export function figureFields({ db, now }: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('figures.graphql', import.meta.url), 'utf8'),
    queries: {
      groupFigures: { answer: ({ months }) => readFigures(db, now(), months ?? undefined) },
    },
  } satisfies ApiFields;
}
