/** Number for `tel:`: `+52 55 1234 5678` is `+525512345678`. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

export function whatsappAddress(phone: string): string {
  return `https://wa.me/${dialable(phone).replace('+', '')}`;
}

export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
