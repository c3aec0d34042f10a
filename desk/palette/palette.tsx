import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { Dialog, type LoadedDialogProps } from '#desk/app/dialog.tsx';
import { useStore } from '#desk/app/use-store.ts';
import { line } from '#desk/connectivity/this-connectivity.ts';
import { fillPlural } from '#ui/fill.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { KeyHint } from '../layout/controls.tsx';
import { SectionIcon } from '../shell/section-icon.tsx';
import { markWords } from './find-words.ts';
import style from './palette.module.css';
import { useFound } from './use-found.ts';

export function Sheet({ typed, close }: LoadedDialogProps) {
  const [{ find, keys, palette: words }, language] = useWordsIn(appWords);
  const [search, setSearch] = useState(typed);
  // By id: late results must not change the choice between reading and Enter.
  const [at, setAt] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const groups = useFound(search);
  const { up } = useStore(line);
  const all = groups.flatMap(({ group, found, fresh }) =>
    found.map((one) => ({ ...one, fresh, name: `${group} ${one.id}` })),
  );
  // None while all results are of the previous search.
  const chosen = all.findIndex(({ name }) => name === at);
  const first = all.find(({ fresh }) => fresh);
  if (chosen < 0 && first) setAt(first.name);
  const idOf = (place: number) => `${base}-${place}`;

  function move(to: number): void {
    const next = (to + all.length) % Math.max(all.length, 1);
    setAt(all[next]?.name ?? '');
    list.current?.querySelector(`#${CSS.escape(idOf(next))}`)?.scrollIntoView({ block: 'nearest' });
  }

  function run(place: number): void {
    const found = all[place];
    if (!found) return;
    list.current?.closest('dialog')?.close();
    // Let the dialog restore the focus first.
    setTimeout(found.run);
  }

  function pressed(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = { ArrowDown: chosen + 1, ArrowUp: Math.max(chosen, 0) - 1 };
    const to = steps[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  }

  let place = -1;
  return (
    <Dialog label={find} close={close}>
      <input
        className={style.search}
        role="combobox"
        aria-label={find}
        placeholder={find}
        aria-expanded={all.length > 0}
        aria-controls={`${base}-list`}
        aria-activedescendant={chosen >= 0 ? idOf(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setAt('');
        }}
        onKeyDown={pressed}
      />
      <div className={style.list} id={`${base}-list`} role="listbox" aria-label={words.results} ref={list}>
        {groups.map(({ group, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group} role="group" aria-label={group}>
            <p className={style.group} aria-hidden="true">
              {group}
            </p>
            {found.map(({ id, title, note, key, sign }) => {
              place += 1;
              const own = place;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
                <div
                  key={id}
                  id={idOf(own)}
                  className={style.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === chosen}
                  onPointerMove={() => own !== chosen && setAt(all[own]?.name ?? '')}
                  onClick={() => run(own)}
                >
                  {sign ? <SectionIcon name={sign} /> : <Dot />}
                  <span className={style.title}>
                    {markWords(title, search).map(({ text, found: hit }, nth) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their order
                      hit ? <mark key={nth}>{text}</mark> : text,
                    )}{' '}
                    {note && <small>{note}</small>}
                  </span>
                  {own === chosen ? <KeyHint>{keys.enter}</KeyHint> : key && <KeyHint>{key}</KeyHint>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {up ? (
        all.length === 0 && <p className={style.nothing}>{words.nothing}</p>
      ) : (
        <p className={style.nothing}>{words.offline}</p>
      )}
      <p className={style.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.move}
        </span>
        <span>
          <kbd>{keys.enter}</kbd> {words.open}
        </span>
        <span>
          <kbd>Esc</kbd> {words.close}
        </span>
      </p>
      <p className="hide" role="status">
        {fillPlural(words.count, all.length, language)}
      </p>
    </Dialog>
  );
}

function Dot() {
  return (
    <LineDrawing box={24} size={22} stroke={2.25}>
      <path d="M3 12h16M12 5l7 7-7 7" />
    </LineDrawing>
  );
}
