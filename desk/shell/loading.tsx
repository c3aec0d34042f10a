import { LineDrawn } from '../doors/line-drawn.tsx';

/** Where something is on its way: nothing at first, then the line is drawn. */
export function Loading({ text }: { readonly text: string }) {
  return (
    <div aria-busy="true">
      <p className="hide">{text}</p>
      <LineDrawn />
    </div>
  );
}
