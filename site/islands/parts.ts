import type { Start } from './part.ts';

export const parts = {
  confirmed: () => import('#site/pages/reservation/confirmed.island.ts'),
  companies: () => import('#site/pages/companies/group-form.island.ts'),
  contact: () => import('#site/pages/contact/contact.island.ts'),
  estimate: () => import('#site/pages/companies/estimate.island.ts'),
  proof: () => import('#site/certificates/file-check.island.ts'),
  'first-account': () => import('#site/pages/first-account/first-account.island.ts'),
  forget: () => import('#site/pages/forget/forget.island.ts'),
  icons: () => import('#site/pages/contact/icons.island.ts'),
  login: () => import('#site/pages/login/login.island.ts'),
  logout: () => import('#site/pages/logout/logout.island.ts'),
  messages: () => import('#site/pages/home/turn-messages.ts'),
  newsletter: () => import('#site/layouts/newsletter.island.ts'),
  posted: () => import('#site/forms/posted.ts'),
  reserve: () => import('#site/pages/reserve/reserve.island.ts'),
  snakes: () => import('#site/pages/voice-game/snakes.island.ts'),
  till: () => import('#site/pages/case/till.island.ts'),
  words: () => import('#site/pages/word-game/words.island.ts'),
} as const;

export type IslandName = keyof typeof parts;

export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof parts)[Name]>> extends { readonly start: Start<infer Props> } ? Props : never;
