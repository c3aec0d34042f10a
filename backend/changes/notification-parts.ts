/** PostgreSQL takes less than 8,000 bytes in one notification. */
const partSize = 7_000;

/**
 * A text of any length as notifications: who says it, the number of what they say, and which of how many parts it is.
 * They are plain ASCII, so that a character is a byte.
 */
export function splitText(sender: string, number: number, text: string): string[] {
  const packed = Buffer.from(text).toString('base64');
  const count = Math.ceil(packed.length / partSize);
  return Array.from({ length: count }, (_, at) => {
    const part = packed.slice(at * partSize, (at + 1) * partSize);
    return `${sender} ${number} ${at} ${count} ${part}`;
  });
}

/**
 * Puts notifications together again: answers the text that a notification completes, else null. The parts of one text
 * come in their order; what is left of one whose beginning was not heard is forgotten. What `self` said is not answered.
 */
export function joinTexts(self: string): (notification: string) => string | null {
  const begun = new Map<string, string[]>();
  return (notification) => {
    const [sender = '', number = '', at = '', count = '', part = ''] = notification.split(' ');
    if (sender === self) return null;
    const whole = `${sender} ${number}`;
    const parts = [...(begun.get(whole) ?? []), part];
    begun.delete(whole);
    if (parts.length !== Number(at) + 1) return null;
    if (parts.length === Number(count)) return Buffer.from(parts.join(''), 'base64').toString();
    if (parts.length < Number(count)) begun.set(whole, parts);
    return null;
  };
}
