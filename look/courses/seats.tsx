import { courseWords } from '#content/course.ts';
import { fillPlural } from '../fill.ts';
import { Live, LiveDrawing } from '../live.tsx';
import { useLanguage } from '../place.ts';
import { dotsOf } from './dots.ts';
import style from './schedule.module.css';

/** The size of the group: a dot a seat, and the same in words. */
export function Seats({ of, capacity }: { readonly of: string; readonly capacity: number | null }) {
  const language = useLanguage();
  if (capacity === null || capacity < 1) return null;
  const { path, height } = dotsOf(capacity);
  return (
    <>
      <LiveDrawing of={`${of}.rows`} by="height" value={String(height)}>
        {(sized) => (
          <svg className={style.seats} width="131" aria-hidden="true" {...sized}>
            <LiveDrawing of={`${of}.dots`} by="d" value={path}>
              {(drawn) => <path {...drawn} />}
            </LiveDrawing>
          </svg>
        )}
      </LiveDrawing>
      <Live of={`${of}.seats`} as="p" className="small">
        {fillPlural(courseWords[language].group, capacity, language)}
      </Live>
    </>
  );
}
