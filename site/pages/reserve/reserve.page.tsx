import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { isEmailToken } from '#model/email-token.ts';
import type { HeldPage, ReservePage } from '#model/reservations/reservation-pages.ts';
import { ToPage } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import { OtherGroups } from '#site/reservations/other-groups.tsx';
import shared from '#site/reservations/reservations.module.css';
import { Arrow } from '#ui/arrow.tsx';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { type Earlier, EditionPage } from './edition-page.tsx';
import { Held, type HeldData, HoldOver } from './held.tsx';
import { parseSentAgain, postReserve, type ReserveAnswer } from './post-reserve.server.ts';
import style from './reserve.module.css';

type ReserveData =
  | { readonly shows: 'edition'; readonly page: ReservePage; readonly earlier: Earlier }
  | { readonly shows: 'over'; readonly free: boolean }
  | { readonly shows: 'held'; readonly held: HeldData };

function Reserve({ data, answer }: { readonly data: ReserveData; readonly answer?: ReserveAnswer }) {
  if (data.shows === 'over') return <HoldOver free={data.free} />;
  if (data.shows === 'held') return <Held {...data.held} answer={answer} />;
  const { page } = data;
  if (!page.there) return <GroupMissing {...page} />;
  return <EditionPage edition={page.edition} others={page.others} earlier={data.earlier} answer={answer} />;
}

function GroupMissing({ courseName, others }: Extract<ReservePage, { readonly there: false }>) {
  const words = useWords(reserveWords);
  return (
    <div className={`wrap front ${shared.state}`}>
      <div>
        <h1>{words.gone.heading}</h1>
        <p className="lead">{courseName ? fill(words.gone.lead, { course: courseName }) : words.gone.leadUnknown}</p>
        <p className={`small soft ${style.links}`}>
          {`${words.links.gone} `}
          <ToPage page="reservationLink">{words.links.send}</ToPage>
        </p>
        <div className={`flow screen ${shared.acts}`}>
          <ToPage page="training" className={others.length > 0 ? 'link' : 'btn'}>
            <span>{words.gone.all}</span>
            {others.length > 0 && <Arrow />}
          </ToPage>
        </div>
      </div>
      <OtherGroups
        headingClass={style.heading}
        heading={fill(words.others.past, { course: courseName ?? '' })}
        editions={others}
      />
    </div>
  );
}

const earlierRequest = ({ email, line, seats, partial }: HeldPage, token: string) => ({
  token,
  email,
  line,
  seats,
  partial,
});

/** Reserve page (design, section 9). `?held=`: a sent request; `&again=`: resends; `&correct=`: its form. */
export const page = sitePage<ReserveData, ReserveAnswer>({
  async load({ api, id, language, query, now }) {
    const page = await api.reservePage(id, language);
    if (!page) return null;
    const heldToken = query.get('held');
    const corrects = query.has('correct');
    if (heldToken === null || !isEmailToken(heldToken)) {
      return { shows: 'edition', page, earlier: corrects ? 'over' : null };
    }
    const held = await api.heldPage(heldToken, language);
    const stands = held?.edition.id === id && held.stands;
    if (corrects) return { shows: 'edition', page, earlier: stands ? earlierRequest(held, heldToken) : 'over' };
    if (!stands) {
      return { shows: 'over', free: page.there && page.edition.state === 'free' };
    }
    return {
      shows: 'held',
      held: { held, heldToken, sender: api.sender, again: parseSentAgain(query.get('again'), now) },
    };
  },
  post: postReserve,
  status: (data) => (data.shows === 'over' || (data.shows === 'edition' && !data.page.there) ? 410 : 200),
  describe({ language }, data) {
    const words = reserveWords[language];
    if (data.shows === 'over')
      return { title: words.held.over.title, description: words.held.over.lead, noIndex: true };
    if (data.shows === 'held') return { title: words.held.title, description: words.held.description, noIndex: true };
    const { page } = data;
    if (!page.there) {
      const { leadUnknown, lead, title } = words.gone;
      const description = page.courseName ? fill(lead, { course: page.courseName }) : leadUnknown;
      return { title, description, noIndex: true };
    }
    const { course } = page.edition;
    const state = page.edition.state === 'cancelled' ? 'past' : page.edition.state;
    return {
      title: fill(words.title[state], { course: course.name }),
      description: fill(words.description, { course: course.name }),
      noIndex: state === 'past',
    };
  },
  View: Reserve,
});
