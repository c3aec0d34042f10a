import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { emailsWords } from '#content/desk/emails.ts';
import { fetchCached } from '#desk/connectivity/fetch-data.ts';
import { useWords } from '#ui/place.ts';
import type { Email } from './email-wire.ts';
import style from './emails.module.css';

export function EmailLinks({ letter }: { readonly letter: Email }) {
  const words = useWords(emailsWords);
  const [kind = '', id = ''] = letter.cause.split(/:(.*)/s);
  const [edition, setEdition] = useState<string>();
  useEffect(() => {
    setEdition(undefined);
    if (kind !== 'reservation') return;
    const query = 'query Of($id: ID!) { getReservation(id: $id) { editionId } }';
    void fetchCached(query, { id }).then((data) => setEdition(data?.getReservation?.editionId));
  }, [kind, id]);
  return (
    <p className={`wrap ${style.links}`}>
      {kind === 'contact' && <Link to={`/messages/${id}`}>{words.from.contact}</Link>}
      {kind === 'reservation' && edition && <Link to={`/groups/${edition}`}>{words.from.reservation}</Link>}
      {(kind === 'account' || letter.kind === 'new-account') && <Link to="/accounts">{words.from.account}</Link>}
      <Link to={`/record?thing=letter:${letter.id}`}>{words.from.history}</Link>
    </p>
  );
}
