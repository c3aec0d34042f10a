import type { deskFrameWords } from '#content/desk/frame.ts';

/** In the desk's document (tooling/desk-document.ts). */
export type SectionIconName = keyof (typeof deskFrameWords)['es']['places'] | 'more';

export function SectionIcon({ name }: { readonly name: SectionIconName }) {
  return (
    <svg className="sign" fill="none" stroke="currentColor" aria-hidden="true">
      <use href={`#desk-${name}`} />
    </svg>
  );
}
