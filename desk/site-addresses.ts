import { deskAddress } from '#model/accounts/desk-address.ts';
import type { Language } from '#model/languages.ts';

export const siteAddress = {
  home: { es: '/', en: '/en' },
  training: { es: '/training', en: '/en/training' },
  login: { es: '/login', en: '/en/login' },
  logout: { es: '/logout', en: '/en/logout' },
} as const satisfies Record<string, Record<Language, string>>;

/** `here`: path below the desk with query and hash. */
export function loginAddress(language: Language, here: string): string {
  const back = `${deskAddress[language]}${here.replace(/^\/(?=$|[?#])/, '')}`;
  return `${siteAddress.login[language]}?next=${encodeURIComponent(back)}`;
}
