import { reserveWords } from '#content/pages/reserve.ts';
import { fill } from '#look/fill.ts';
import { isLetterToken } from '#model/letter-token.ts';
import type { ReservePage } from '#model/reservation-pages.ts';
import { sitePage } from '../../page.ts';
import { EditionPage } from './edition-page.tsx';
import { Gone } from './gone.tsx';
import { Held, type HeldData, Over } from './held.tsx';
import { postReserve, type ReserveAnswer, readAgain } from './post-reserve.server.ts';

type ReserveData =
  | { readonly shows: 'edition'; readonly page: ReservePage }
  /** The time of what the address names is over, or it never was ours. */
  | { readonly shows: 'over'; readonly free: boolean }
  | { readonly shows: 'held'; readonly held: HeldData };

/** A seat in a group: its room, the form; what was sent; or that the group is gone (design, section 9). */
function Reserve({ data, answer }: { readonly data: ReserveData; readonly answer?: ReserveAnswer }) {
  if (data.shows === 'over') return <Over free={data.free} />;
  if (data.shows === 'held') return <Held {...data.held} answer={answer} />;
  const { page } = data;
  if (!page.there) return <Gone courseName={page.courseName} others={page.others} />;
  return <EditionPage edition={page.edition} others={page.others} answer={answer} />;
}

/** `?held=`: what was sent, for the sender; `&again=`: how often and when the e-mail was sent again (post-reserve.server.ts). */
export const page = sitePage<ReserveData, ReserveAnswer>({
  async load({ desk, id, language, query, now }) {
    const page = await desk.reservePage(id, language);
    if (!page) return null;
    const seen = query.get('held');
    if (seen === null || !isLetterToken(seen)) return { shows: 'edition', page };
    const held = await desk.heldPage(seen, language);
    if (held?.edition.id !== id || !held.stands) {
      return { shows: 'over', free: page.there && page.edition.state === 'free' };
    }
    return { shows: 'held', held: { held, sender: desk.sender, again: readAgain(query.get('again'), now) } };
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
