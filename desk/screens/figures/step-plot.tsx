import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { drawSteps, plot } from './draw-steps.ts';
import style from './figures.module.css';
import { monthOf } from './figures-wire.ts';

interface StepPlotProps {
  readonly id: string;
  readonly words: Readonly<Record<'heading' | 'thick' | 'dashed' | 'text', string>>;
  /** `YYYY-MM`, in order. */
  readonly months: readonly string[];
  readonly thick: readonly number[];
  readonly dashed: readonly number[];
  format(value: number): string;
}

/** Two stepped lines by month, and a sentence with their sums. */
export function StepPlot({ id, words, months, thick, dashed, format }: StepPlotProps) {
  const language = useLanguage();
  const drawn = drawSteps(thick, dashed);
  const sum = (values: readonly number[]) => format(values.reduce((all, one) => all + one, 0));
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return (
    <section className={style.part} aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      <p className="hint">{fill(words.text, { thick: sum(thick), dashed: sum(dashed) })}</p>
      <svg
        className={`plot ${style.plot}`}
        viewBox={`-2 ${-plot.head} ${plot.width + 4} ${plot.head + plot.height + plot.foot}`}
        aria-hidden="true"
      >
        <path className={style.axis} d={`M0 ${plot.height}H${plot.width}M0 0H${plot.width}`} />
        <path className={style.dashed} d={drawn.dashed} />
        <path className={style.thick} d={drawn.thick} />
        <text x="0" y="-4">
          {format(drawn.top)}
        </text>
        <text x="0" y={plot.height + plot.foot - 3}>
          {monthOf(first, language)}
        </text>
        {months.length > 1 && (
          <text x={plot.width} y={plot.height + plot.foot - 3} textAnchor="end">
            {monthOf(last, language)}
          </text>
        )}
      </svg>
      <ul className={`wrap legend ${style.legend}`}>
        <li data-is="thick">{words.thick}</li>
        <li data-is="dashed">{words.dashed}</li>
      </ul>
    </section>
  );
}
