import { trusted } from '#look/trusted.ts';

/** The same one each time: another would be written over the name. */
const nothing = { __html: trusted('') };

/** The name of who is signed in. The head's script writes it (head/show-session.ts): no page knows who reads it. */
export function Who() {
  return <strong data-who="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
