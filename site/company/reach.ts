/** A telephone number as it is dialed: `+52 55 1234 5678` is `+525512345678`. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** Where a conversation with that number begins. A link: the page itself asks nobody. */
export function whatsappAddress(phone: string): string {
  return `https://wa.me/${dialable(phone).replace('+', '')}`;
}

/** A map of that place. */
export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
