import type { Start } from './part.ts';

export const parts = {
  confirmed: () => import('../pages/reservation/confirmed.island.ts'),
  companies: () => import('../pages/companies/group-form.island.ts'),
  contact: () => import('../pages/contact/contact.island.ts'),
  estimate: () => import('../pages/companies/estimate.island.ts'),
  proof: () => import('../certificates/file-check.island.ts'),
  'first-account': () => import('../pages/first-account/first-account.island.ts'),
  forget: () => import('../pages/forget/forget.island.ts'),
  icons: () => import('../pages/contact/icons.island.ts'),
  login: () => import('../pages/login/login.island.ts'),
  logout: () => import('../pages/logout/logout.island.ts'),
  messages: () => import('../pages/home/turn-messages.ts'),
  newsletter: () => import('../layouts/newsletter.island.ts'),
  posted: () => import('../forms/posted.ts'),
  reserve: () => import('../pages/reserve/reserve.island.ts'),
  snakes: () => import('../pages/voice-game/snakes.island.ts'),
  till: () => import('../pages/case/till.island.ts'),
  words: () => import('../pages/word-game/words.island.ts'),
} as const;

export type IslandName = keyof typeof parts;

export type IslandProps<Name extends IslandName> =
  Awaited<ReturnType<(typeof parts)[Name]>> extends { readonly start: Start<infer Props> } ? Props : never;
