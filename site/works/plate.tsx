import { type PortfolioWork, plates } from './works.ts';

/** Decorative: the text beside it describes the project. */
export function Plate({ work }: { readonly work: PortfolioWork }) {
  const width = work === 'web' ? 640 : 320;
  return <img src={plates[work]} alt="" width={width} height="240" loading="lazy" decoding="async" />;
}
