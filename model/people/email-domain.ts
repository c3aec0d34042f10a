/** Public mail providers. */
const usualDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.es hotmail.com hotmail.es hotmail.com.mx live.com live.com.mx msn.com yahoo.com ' +
    'yahoo.com.mx yahoo.es ymail.com icloud.com me.com mac.com proton.me protonmail.com aol.com gmx.com zoho.com prodigy.net.mx'
  ).split(' '),
);

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Registries sell names below these: `com.mx` in `firma.com.mx`. */
const sharedNames = new Set('ac co com edu gob gov gub mil net org'.split(' '));

/** Registrable domain: `firma.mx` for `ana@x1.firma.mx`, since subdomains cost nothing. */
export function registeredDomainOf(email: string): string {
  const labels = domainOf(email).split('.');
  return labels.slice(sharedNames.has(labels.at(-2) ?? '') ? -3 : -2).join('.');
}

export function isUsualDomain(email: string): boolean {
  return usualDomains.has(domainOf(email));
}
