import type { Fields } from '../room.ts';

/** What a subscriber has beyond the contract. */
export const newsletterFields = {
  sdl: `
  extend input CreateNewsLetterInput {
    # The language of the letters, es or en.
    language: String
  }
  `,
} satisfies Fields;
