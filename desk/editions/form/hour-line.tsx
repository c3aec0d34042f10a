import { parseTimeRange } from '#model/courses/course.ts';
import style from './hour-line.module.css';

const [first, last] = [7, 21];
const width = 560;
const xOf = (minutes: number) => Math.max(0, Math.min(width, ((minutes / 60 - first) / (last - first)) * width));

interface HourLineProps {
  readonly hour: string;
  readonly others: readonly (string | null)[];
}

/** The group's hours on a scale, other groups' dashed. Decorative. */
export function HourLine({ hour, others }: HourLineProps) {
  const boxPath = (hours: string | null) => {
    const parsed = parseTimeRange(hours);
    return parsed ? `M${xOf(parsed.from)} 27V3H${xOf(parsed.to)}V27z` : '';
  };
  const ticks = Array.from({ length: (last - first) / 2 + 1 }, (_, n) => first + n * 2);
  return (
    <svg className={style.line} viewBox={`-8 0 ${width + 16} 46`} aria-hidden="true">
      <path d={`M0 27H${width}${ticks.map((tick) => `M${xOf(tick * 60)} 1V27`).join('')}`} />
      <path className={style.others} d={[...new Set(others)].map(boxPath).join('')} />
      <path className={style.this} d={boxPath(hour)} />
      {ticks.map((tick) => (
        <text key={tick} x={xOf(tick * 60)} y="43">
          {tick}
        </text>
      ))}
    </svg>
  );
}
