import { dashboardWords } from '#content/desk/today.ts';
import { TableHead } from '#desk/layout/controls.tsx';
import { fill, fillPlural, formatCount } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { drawDays, height, pitch } from './draw-days.ts';
import style from './figures.module.css';
import type { ReservationsOfDay } from './today-wire.ts';

/** Four weeks by day of confirmation, a dot a seat. */
export function SeatsPlot({ days }: { readonly days: readonly ReservationsOfDay[] }) {
  const [{ plot: words }, language] = useWordsIn(dashboardWords);
  const active = days.reduce((sum, day) => sum + day.standing, 0);
  const ended = days.reduce((sum, day) => sum + day.ended, 0);
  const most = days.reduce<ReservationsOfDay | undefined>(
    (one, day) => (!one || all(day) > all(one) ? day : one),
    undefined,
  );
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !most) return null;
  const drawn = drawDays(days);
  const average = formatCount(Math.round(((active + ended) * 70) / days.length) / 10);
  const sentences = [
    fillPlural(words.sum, active + ended, language),
    active + ended > 0 &&
      fill(fillPlural(words.most, all(most), language), { day: formatDay(most.date, language, 'plain') }),
  ];
  return (
    <section className={style.part} aria-labelledby="figures-plot">
      <h2 id="figures-plot">{words.heading}</h2>
      <p className="hint">
        {sentences.filter(Boolean).join(' ')} {fill(words.average, { average })}
      </p>
      {active + ended > 0 && (
        <>
          <svg
            className={`plot ${style.plot}`}
            viewBox={`0 0 ${days.length * pitch} ${drawn.height + height.foot}`}
            aria-hidden="true"
          >
            <path className={style.axis} d={`M0 ${drawn.height}H${days.length * pitch}${drawn.none}`} />
            <path className={style.standing} d={drawn.standing} />
            <path className={style.ended} d={drawn.ended} />
            <text x="0" y={drawn.height + height.foot - 3}>
              {formatDay(first.date, language, 'short')}
            </text>
            <text x={days.length * pitch} y={drawn.height + height.foot - 3} textAnchor="end">
              {words.today}
            </text>
          </svg>
          <ul className={`wrap legend ${style.legend}`}>
            <li data-is="standing">{fillPlural(words.standing, active, language)}</li>
            <li data-is="ended">{fillPlural(words.ended, ended, language)}</li>
          </ul>
          <details>
            <summary>{words.numbers}</summary>
            <table>
              <caption className="hide">{words.heading}</caption>
              <TableHead shown columns={[[words.columns.day], [words.columns.standing], [words.columns.ended]]} />
              <tbody>
                {days
                  .filter((day) => all(day) > 0)
                  .map((day) => (
                    <tr key={day.date}>
                      <th scope="row">{formatDay(day.date, language, 'weekday')}</th>
                      <td>{day.standing}</td>
                      <td>{day.ended}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

function all({ standing, ended }: ReservationsOfDay): number {
  return standing + ended;
}
