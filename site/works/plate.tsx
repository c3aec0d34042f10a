import { type PortfolioWork, plates } from './works.ts';

interface PlateProps {
  readonly work: PortfolioWork;
  readonly className?: string | undefined;
}

/** Decorative: the text beside it describes the project. */
export function Plate({ work, className }: PlateProps) {
  const width = work === 'web' ? 640 : 320;
  return (
    <img className={className} src={plates[work]} alt="" width={width} height="240" loading="lazy" decoding="async" />
  );
}
