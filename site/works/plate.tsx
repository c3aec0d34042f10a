import { plates, type Work } from './works.ts';

interface PlateProps {
  readonly work: Work;
  readonly className?: string | undefined;
  /** True for a plate that is seen at once. */
  readonly first?: boolean;
}

/** The painted plate of a work. Its subject stands in words beside it, so it has no text of its own. */
export function Plate({ work, className, first = false }: PlateProps) {
  return (
    <img
      className={className}
      src={plates[work]}
      alt=""
      width="320"
      height="240"
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
