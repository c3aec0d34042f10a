import { reservationWords } from '#content/pages/reservation.ts';
import empty from '#look/drawings/state-empty.svg?raw';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { QuietPage } from '../../layouts/quiet-page.tsx';

/** The link is not ours, or too old; or there is `none` in the address. */
export function GoneLink({ none }: { readonly none: boolean }) {
  const words = useWords(reservationWords);
  return (
    <QuietPage
      heading={none ? words.gone.noneHeading : words.gone.heading}
      lead={none ? words.gone.none : words.gone.lead}
      drawing={empty}
    >
      <ToPage page="training" className="btn">
        {words.ended.all}
      </ToPage>
    </QuietPage>
  );
}
