import { caseWords } from '#content/works/case.ts';
import { Plate } from '#site/works/plate.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './example.module.css';

const seasons = [
  { year: 2024, crop: 'beans', tonnes: 1.1 },
  { year: 2025, crop: 'corn', tonnes: 2.4 },
  { year: 2026, crop: 'corn', tonnes: 2.9 },
] as const;

/** An invented plot. */
export function Plots() {
  const [{ plots }, language] = useWordsIn(caseWords);
  return (
    <section className="wrap" aria-label={plots.label}>
      <div className={style.plots}>
        <Plate work="plots" />
        <div className={style.paper}>
          <h2>{plots.name}</h2>
          <p className="small">{plots.about}</p>
          <h3>{plots.tasks}</h3>
          <DescriptionList
            rows={Object.entries(plots.rows).map(([day, task]) => [formatDay(day, language, 'short'), task])}
          />
          <h3>{plots.yields}</h3>
          <dl>
            {seasons.map(({ year, crop, tonnes }) => (
              <div key={year}>
                <dt className="num">{year}</dt>
                <dd>
                  {plots[crop]}
                  <svg viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true">
                    <path d={`M0 0h${tonnes * 100}v10H0z`} />
                  </svg>
                  <b className="num">{tonnes}</b>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <p className={`small soft ${style.note}`}>{plots.note}</p>
    </section>
  );
}
