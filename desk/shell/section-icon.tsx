/** In the desk's document (tooling/desk-document.ts). */
export type SignName =
  | 'today'
  | 'messages'
  | 'courses'
  | 'newsletter'
  | 'people'
  | 'letters'
  | 'accounts'
  | 'company'
  | 'figures'
  | 'more';

export function SectionIcon({ name }: { readonly name: SignName }) {
  return (
    <svg className="sign" fill="none" stroke="currentColor" aria-hidden="true">
      <use href={`#desk-${name}`} />
    </svg>
  );
}
