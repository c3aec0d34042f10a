import type { ReactNode } from 'react';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import type { ReservationAction } from '#model/reservations/reservation.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import hollow from '#site/components/hollow.module.css';
import { LinkTo } from '#site/components/to-page.tsx';
import { groupDays } from '#site/reservations/other-groups.tsx';
import shared from '#site/reservations/reservations.module.css';
import { costWords, groupName } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { ActionForm } from './action-form.tsx';
import type { PendingState } from './pending.tsx';
import { Slip } from './slip.tsx';

/** Values of the page's `ask`: actions with a question first. */
export const questions = ['cancel', 'leave', 'decline', 'move'] as const satisfies readonly ReservationAction[];
export type AskedAction = (typeof questions)[number];

interface QuestionProps {
  readonly page: ReservationPage;
  readonly token: string;
}

/** Question before a cancellation. */
export function Cancel({ page, token }: QuestionProps) {
  const [words, language] = useWordsIn(reservationWords);
  const freed = page.seats > 1 ? words.several.cancel : words.cancel;
  const money = () => {
    if (!page.refund) return '';
    const { amount } = page.refund;
    if (amount === null) return words.cancel.decided;
    return amount === 0 ? words.cancel.kept : fill(words.cancel.refund, { amount: costWords(amount, language) });
  };
  return (
    <Question
      page={page}
      token={token}
      act="cancel"
      slip={words.slip}
      heading={page.seats > 1 ? fill(words.cancel.headingSeveral, { n: page.seats }) : words.cancel.heading}
      lead={page.attendee ? words.cancel.attendee : page.passesOn ? freed.waiting : freed.nobody}
      action={page.seats > 1 ? words.cancel.actionSeveral : words.cancel.action}
      keep={page.seats > 1 ? words.cancel.keepSeveral : words.cancel.keep}
    >
      {money() && <p className={shared.said}>{money()}</p>}
      {(page.party?.attendees.length ?? 0) > 0 && <p className={shared.said}>{words.cancel.people}</p>}
    </Question>
  );
}

/** Question before the waiting list is left. */
export function Leave(props: QuestionProps) {
  const [words] = useWordsIn(reservationWords);
  return <Question {...props} act="leave" slip={words.waiting.slip} {...words.waiting.ask} />;
}

/** Question before a held seat or a request is canceled. */
export function CancelRequest({
  as,
  ...props
}: QuestionProps & { readonly act: AskedAction; readonly as: PendingState }) {
  const [words] = useWordsIn(reservationWords);
  const { held, ...ask } = words.cancelRequest;
  return <Question {...props} slip={words[as].slip} {...ask} heading={as === 'held' ? held : ask.heading} />;
}

/** Question before an offer is declined. */
export function Decline(props: QuestionProps) {
  const [words] = useWordsIn(reservationWords);
  return <Question {...props} act="decline" slip={words.offered.slip} {...words.offered.ask} />;
}

/** Question before a move from a group that may not have a seat again. */
export function MoveTo({ to, ...props }: QuestionProps & { readonly to: CatalogueEdition }) {
  const [words, language] = useWordsIn(reservationWords);
  const { edition, others } = props.page;
  const among = [...others, edition];
  const group = `${groupName(to, among, language)}, ${groupDays(to, among, language)}`;
  const { ask } = words.confirmed.move;
  return <Question {...props} {...ask} act="move" edition={to.id} slip={words.slip} lead={fill(ask.lead, { group })} />;
}

interface QuestionTexts {
  readonly act: AskedAction;
  readonly edition?: string;
  readonly slip: string;
  readonly heading: string;
  readonly lead: string;
  readonly action: string;
  readonly keep: string;
  readonly children?: ReactNode;
}

function Question({
  page,
  token,
  heading,
  lead,
  action,
  keep,
  slip,
  children,
  ...form
}: QuestionProps & QuestionTexts) {
  return (
    <div className={`wrap front ${shared.state}`}>
      <div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
        <div className={`flow screen ${shared.acts}`}>
          <ActionForm {...form} className={`btn ${hollow.hollow} ${hollow.warn}`}>
            {action}
          </ActionForm>
          <LinkTo page="reservation" rest={`?token=${token}`} label={keep} plain />
        </div>
      </div>
      <Slip page={page} heading={slip} />
    </div>
  );
}
