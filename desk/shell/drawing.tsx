/** In the desk's document (tooling/desk-document.ts). */
export type DrawingName = 'logo' | 'empty' | 'error' | 'offline' | 'success';

export function Drawn({ name, className }: { readonly name: DrawingName; readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox={name === 'logo' ? '0 0 173 48' : '0 0 240 160'} fill="none" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
