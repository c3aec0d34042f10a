import { Link, useLocation } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { useWords } from '#look/place.ts';
import { places } from '../places.ts';
import { usePerson } from '../session/person.ts';
import { Drawn } from './drawn.tsx';
import type { Everywhere } from './everywhere.ts';
import style from './rail.module.css';
import { Sign } from './sign.tsx';

/** The places and who sits here: a rail on the left, on a phone a bar at the foot with a sheet for the rest. */
export function Rail({ everywhere }: { readonly everywhere: Everywhere | undefined }) {
  const words = useWords(deskFrameWords);
  const person = usePerson();
  const [, here] = useLocation().pathname.split('/');
  return (
    <nav className={style.rail} aria-label={words.desk}>
      <Link className={style.brand ?? ''} to="/" aria-label={words.brand}>
        <Drawn name="logo" />
      </Link>
      <div className={style.find}>{everywhere && <everywhere.Find />}</div>
      <ul className={style.places}>
        {places.map(({ path, also, name, sign, far }) => (
          <li key={name} className={far && style.far}>
            <Link
              className={style.place ?? ''}
              to={`/${path}`}
              aria-current={here === path || here === also ? 'page' : undefined}
            >
              <Sign name={sign} />
              <span>{words.places[name]}</span>
              {everywhere && <everywhere.Due place={name} />}
            </Link>
          </li>
        ))}
        <li className={style.more}>
          <button type="button" className={style.place} popoverTarget="more">
            <Sign name="more" />
            <span>{words.more}</span>
          </button>
        </li>
      </ul>
      <div className={style.me}>
        <p title={person.name}>{person.name}</p>
        {everywhere && (
          <>
            <everywhere.Ways className={style.ways} />
            <everywhere.Keys />
            <everywhere.ThemeSwitch className={style.theme} />
          </>
        )}
      </div>
      <div id="more" popover="auto" className={style.sheet}>
        <p>{person.name}</p>
        {everywhere && <everywhere.Find />}
        {places.map(
          ({ path, name, sign, far }) =>
            far && (
              <Link key={name} to={`/${path}`} onClick={() => document.getElementById('more')?.hidePopover()}>
                <Sign name={sign} />
                {words.places[name]}
              </Link>
            ),
        )}
        {everywhere && (
          <>
            <everywhere.Ways />
            <everywhere.ThemeSwitch labelled />
          </>
        )}
      </div>
    </nav>
  );
}
