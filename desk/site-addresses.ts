import { deskAddress } from '#model/desk-address.ts';
import type { Language } from '#model/languages.ts';

/** Pages of the public site that the desk leads to. */
export const siteAddress = {
  home: { es: '/', en: '/en' },
  training: { es: '/training', en: '/en/training' },
  login: { es: '/login', en: '/en/login' },
  logout: { es: '/logout', en: '/en/logout' },
} as const satisfies Record<string, Record<Language, string>>;

/** Where one signs in, and comes back from to the same place: `here` is the path below the desk, with its query and hash. */
export function loginAddress(language: Language, here: string): string {
  const back = `${deskAddress[language]}${here.replace(/^\/(?=$|[?#])/, '')}`;
  return `${siteAddress.login[language]}?next=${encodeURIComponent(back)}`;
}
