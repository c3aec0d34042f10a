/** Drawings in the desk's document (tooling/desk-document.ts), with sizes. */
const boxes = {
  logo: [173, 48],
  empty: [240, 160],
  error: [240, 160],
  offline: [240, 160],
  success: [240, 160],
} as const;

export type DrawingName = keyof typeof boxes;

export function Drawn({ name, className }: { readonly name: DrawingName; readonly className?: string | undefined }) {
  const [width, height] = boxes[name];
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
