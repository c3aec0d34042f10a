import { reserveWords } from '#content/pages/reserve.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill } from '#look/fill.ts';
import { useWords } from '#look/place.ts';
import type { CatalogueEdition } from '#model/course.ts';
import { ToPage } from '../../components/to-page.tsx';
import { OtherGroups } from '../../reservations/other-groups.tsx';
import shared from '../../reservations/reservations.module.css';
import style from './reserve.module.css';

interface GoneProps {
  readonly courseName: string | null;
  readonly others: readonly CatalogueEdition[];
}

/** A group that was cancelled or removed, and the groups of its course that are not. */
export function Gone({ courseName, others }: GoneProps) {
  const words = useWords(reserveWords);
  return (
    <div className={`wrap ${shared.state}`}>
      <div>
        <h1>{words.gone.heading}</h1>
        <p className="lead">{courseName ? fill(words.gone.lead, { course: courseName }) : words.gone.leadUnknown}</p>
        <p className={`small soft ${style.links}`}>
          {`${words.links.gone} `}
          <ToPage page="reservationLink">{words.links.send}</ToPage>
        </p>
        <div className={shared.acts}>
          <ToPage page="training" className={others.length > 0 ? 'link' : 'btn'}>
            <span>{words.gone.all}</span>
            {others.length > 0 && <Arrow />}
          </ToPage>
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className={style.heading}>
            {fill(words.others.past, { course: courseName ?? '' })}
          </h2>
          <OtherGroups editions={others} />
        </section>
      )}
    </div>
  );
}
