import { trusted } from '#ui/trusted.ts';

/** A new object per render would overwrite the name. */
const nothing = { __html: trusted('') };

/** Name written by the head script (head/show-session.ts). */
export function SignedInAs() {
  return <strong data-who="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
