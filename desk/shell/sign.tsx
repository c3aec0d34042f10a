/** The signs that stand in the desk's document (building/desk-document.ts). */
export type SignName = 'today' | 'messages' | 'courses' | 'newsletter' | 'people' | 'letters' | 'accounts' | 'more';

/** The sign of a place, in the hand of the house. */
export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg className="sign" fill="none" stroke="currentColor" aria-hidden="true">
      <use href={`#desk-${name}`} />
    </svg>
  );
}
