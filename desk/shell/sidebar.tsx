import { Link, useLocation } from 'react-router';
import { deskFrameWords } from '#content/desk/frame.ts';
import { deskRoutes } from '#desk/routes.ts';
import { usePerson } from '#desk/session/person.ts';
import { useWords } from '#ui/place.ts';
import { Drawn } from './drawing.tsx';
import { SectionIcon } from './section-icon.tsx';
import style from './sidebar.module.css';

/** Loads after the shell. */
export type AppModule = typeof import('#desk/app/app.tsx');

export function Sidebar({ app }: { readonly app: AppModule | undefined }) {
  const words = useWords(deskFrameWords);
  const person = usePerson();
  const [, here] = useLocation().pathname.split('/');
  const open = deskRoutes.find(({ path, also }) => here === path || here === also);
  return (
    <nav className={style.rail} aria-label={words.desk}>
      <Link className={style.brand ?? ''} to="/" aria-label={`Tlacuilo, ${words.desk}`}>
        <Drawn name="logo" />
      </Link>
      <div className={style.find}>{app && <app.Find />}</div>
      <ul className={style.places}>
        {deskRoutes.map(({ path, name, inMenu }) => (
          <li key={name} className={inMenu && style.inMenu}>
            <Link className={style.place ?? ''} to={`/${path}`} aria-current={name === open?.name ? 'page' : undefined}>
              <SectionIcon name={name} />
              <span>{words.places[name]}</span>
              {app && <app.Due place={name} />}
            </Link>
          </li>
        ))}
        <li className={style.more}>
          <button type="button" className={style.place} popoverTarget="more" aria-current={open?.inMenu}>
            <SectionIcon name="more" />
            <span>{words.more}</span>
          </button>
        </li>
      </ul>
      <div className={style.me}>
        <p title={person.name}>{person.name}</p>
        {app && (
          <>
            <app.Ways className={style.ways} />
            <app.Keys />
            <app.ThemeSwitch />
          </>
        )}
      </div>
      <div id="more" popover="auto" className={style.sheet}>
        <p>{person.name}</p>
        {app && <app.Find />}
        {deskRoutes.map(
          ({ path, name, inMenu }) =>
            inMenu && (
              <Link key={name} to={`/${path}`} onClick={() => document.getElementById('more')?.hidePopover()}>
                <SectionIcon name={name} />
                {words.places[name]}
              </Link>
            ),
        )}
        {app && (
          <>
            <app.Ways />
            <app.ThemeSwitch labelled />
          </>
        )}
      </div>
    </nav>
  );
}
