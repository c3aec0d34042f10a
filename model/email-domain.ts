/** Domains of public mail providers: their addresses belong to people, not to one organization. */
const usualDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.es hotmail.com hotmail.es hotmail.com.mx live.com live.com.mx msn.com yahoo.com ' +
    'yahoo.com.mx yahoo.es ymail.com icloud.com me.com mac.com proton.me protonmail.com aol.com gmx.com zoho.com prodigy.net.mx'
  ).split(' '),
);

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** True for an address of a public mail provider. */
export function isUsualDomain(email: string): boolean {
  return usualDomains.has(domainOf(email));
}
