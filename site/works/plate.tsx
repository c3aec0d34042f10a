import { type PortfolioWork, plates } from './works.ts';

interface PlateProps {
  readonly work: PortfolioWork;
  readonly className?: string | undefined;
  /** Above the fold. */
  readonly first?: boolean;
}

/** Picture of a project; the text beside it describes it. */
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
