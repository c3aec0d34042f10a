import { LiveDrawing } from '#look/live.tsx';
import { type CatalogueCourse, hoursOf } from '#model/course.ts';
import style from './course-row.module.css';

/** The band of the day, from 7 to 21 h, in minutes. */
const opens = 7 * 60;
const closes = 21 * 60;
const labels = [7, 9, 11, 13, 15, 17, 19, 21];

/** The hours of the editions as blocks on the band of the day. Ornament: the same hours stand in words under it. */
export function Clock({ course }: { readonly course: CatalogueCourse }) {
  const blocks = course.editions.map((edition) => hoursOf(edition.hour)).filter((hours) => hours !== null);
  if (blocks.length === 0) return null;
  return (
    <div aria-hidden="true">
      <svg className={style.clock} viewBox={`0 0 ${closes - opens} 40`} preserveAspectRatio="none" aria-hidden="true">
        <LiveDrawing
          of={`${course.id}.hours`}
          by="d"
          value={blocks.map(({ from, to }) => `M${from - opens} 14h${to - from}v26H${from - opens}z`).join('')}
        >
          {(drawn) => <path {...drawn} />}
        </LiveDrawing>
      </svg>
      <div className={`${style.hours} num`}>
        {labels.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
