import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import empty from '#look/drawings/state-empty.svg?raw';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { QuietPage } from '../../layouts/quiet-page.tsx';

interface GoneLinkProps {
  /** There is none in the address; it is not ours or too old; or its group was removed, and something else may stand. */
  readonly why: 'none' | 'old' | 'removed' | 'removed-alone';
}

/** A link that opens no reservation. */
export function GoneLink({ why }: GoneLinkProps) {
  const words = useWords(reservationWords);
  const { gone } = words;
  const { links } = useWords(reserveWords);
  const [heading, lead] = {
    none: [gone.noneHeading, gone.none],
    old: [gone.heading, gone.lead],
    removed: [gone.removedHeading, gone.removed],
    'removed-alone': [gone.removedHeading, gone.removedAlone],
  }[why] as [string, string];
  return (
    <QuietPage heading={heading} lead={lead} drawing={empty}>
      <ToPage page="reservationLink" className="btn">
        {links.send}
      </ToPage>
      <ToPage page="training" className="link">
        <span>{words.ended.all}</span>
      </ToPage>
    </QuietPage>
  );
}
