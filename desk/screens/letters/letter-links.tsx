import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lettersWords } from '#content/desk/letters.ts';
import { useWords } from '#look/place.ts';
import { askRemembered } from '../../line/this-line.ts';
import type { Letter } from './letter-wire.ts';
import style from './letters.module.css';

/** The ways from a letter to what it was written for, and to what was done with it. */
export function LetterLinks({ letter }: { readonly letter: Letter }) {
  const words = useWords(lettersWords);
  const [kind = '', id = ''] = letter.cause.split(/:(.*)/s);
  const [edition, setEdition] = useState<string>();
  useEffect(() => {
    setEdition(undefined);
    if (kind !== 'reservation') return;
    const query = 'query Of($id: ID!) { getReservation(id: $id) { editionId } }';
    void askRemembered<{ getReservation: { editionId: string } | null }>(query, { id })
      .then((answer) => setEdition(answer?.data.getReservation?.editionId))
      .catch(() => undefined);
  }, [kind, id]);
  return (
    <p className={style.links}>
      {kind === 'contact' && <Link to={`/messages/${id}`}>{words.from.contact}</Link>}
      {kind === 'reservation' && edition && <Link to={`/groups/${edition}`}>{words.from.reservation}</Link>}
      {(kind === 'account' || letter.kind === 'new-account') && <Link to="/accounts">{words.from.account}</Link>}
      <Link to={`/record?thing=letter:${letter.id}`}>{words.from.history}</Link>
    </p>
  );
}
