import { type PortfolioWork, plates } from './works.ts';

interface PlateProps {
  readonly work: PortfolioWork;
  readonly className?: string | undefined;
}

/** Picture of a project; the text beside it describes it. */
export function Plate({ work, className }: PlateProps) {
  return (
    <img className={className} src={plates[work]} alt="" width="320" height="240" loading="lazy" decoding="async" />
  );
}
