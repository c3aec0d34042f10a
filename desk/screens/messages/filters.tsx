import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react';
import { messagesWords } from '#content/desk/messages.ts';
import { LineDrawing } from '#look/line-drawing.tsx';
import { useLanguage } from '#look/place.ts';
import { contactTypes } from '#model/contact-types.ts';
import { languages } from '#model/languages.ts';
import { staffLimits } from '#model/message.ts';
import type { Gathering } from '../../csv/gather-rows.ts';
import { makeFile } from '../../csv/make-file.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { usePerson } from '../../session/person.ts';
import { fetchAll } from './fetch-all.ts';
import style from './filters.module.css';
import type { MessageFilter } from './message-filter.ts';
import { messageRows } from './message-rows.ts';

/** So long one has stopped typing before the list is asked for, in milliseconds. */
const pause = 160;

interface FiltersProps {
  readonly filter: MessageFilter;
  readonly field: RefObject<HTMLInputElement | null>;
  choose(filter: MessageFilter): void;
  /** Leads from the field into the list. */
  enter(): void;
}

/** What is looked for in the list: words, and of what kind, language and whom. */
export function Filters({ filter, field, choose, enter }: FiltersProps) {
  const screen = useLanguage();
  const words = messagesWords[screen];
  const { id: me } = usePerson();
  const base = useId();
  const [search, setSearch] = useState(filter.search);
  const { type, language, assignee } = filter;
  const count = [type, language, assignee].filter((value) => value !== '').length;
  const [shown, show] = useState(count > 0);

  // The address leads: a step back brings its words.
  useEffect(() => setSearch((typed) => (typed.trim() === filter.search ? typed : filter.search)), [filter.search]);
  useEffect(() => {
    if (search.trim() === filter.search) return undefined;
    const timer = setTimeout(() => choose({ ...filter, search: search.trim() }), pause);
    return () => clearTimeout(timer);
  }, [search, filter, choose]);

  /** Everything that is listed, not only what is drawn. */
  async function offer(gathering: Gathering): Promise<boolean> {
    const all = await fetchAll(filter, me, gathering);
    if (all) offerFile(`${words.fileName}.csv`, writeCsv(messageRows(all, screen)));
    return all !== undefined;
  }
  const save = () => makeFile(words.file, offer, screen);

  const select = (name: 'type' | 'language' | 'assignee', values: readonly (readonly [string, string])[]) => (
    <div>
      <label htmlFor={`${base}-${name}`}>{words.filters[name]}</label>
      <select
        id={`${base}-${name}`}
        className="field"
        value={filter[name]}
        onChange={(event) => choose({ ...filter, [name]: event.target.value })}
      >
        <option value="">{words.all}</option>
        {values.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <search className={style.filters}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          enter();
        }}
      >
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          spellCheck={false}
          maxLength={staffLimits.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') enter();
            else if (event.key === 'Escape' && search !== '') setSearch('');
            else if (event.key === 'Escape') field.current?.blur();
            else return;
            event.preventDefault();
          }}
        />
        {search === '' ? (
          <span className={`key ${style.slash}`} aria-hidden="true">
            /
          </span>
        ) : (
          <button type="button" className={style.clear} aria-label={words.clearSearch} onClick={() => setSearch('')}>
            <LineDrawing size={16}>
              <path d="M3 3l10 10M13 3L3 13" />
            </LineDrawing>
          </button>
        )}
      </form>
      <button
        type="button"
        className={style.mine}
        aria-pressed={assignee === 'me'}
        onClick={() => choose({ ...filter, assignee: assignee === 'me' ? '' : 'me' })}
      >
        {words.onlyMine}
        <span className="key" aria-hidden="true">
          M
        </span>
      </button>
      <button
        type="button"
        className="tx"
        aria-expanded={shown}
        aria-controls={`${base}-more`}
        onClick={() => show(!shown)}
      >
        <span>{words.filter}</span>
        {count > 0 && <b className={style.count}>{count}</b>}
      </button>
      <div id={`${base}-more`} className={style.more} hidden={!shown}>
        {select(
          'type',
          contactTypes.map((one) => [one, words.types[one]]),
        )}
        {select(
          'language',
          languages.map((one) => [one, words.languages[one]]),
        )}
        {select('assignee', [
          ['me', words.mine],
          ['none', words.nobodys],
        ])}
        <button type="button" className="tx" onClick={() => void save()}>
          <span>{words.file}</span>
          <span className="hide">{words.fileOf}</span>
        </button>
        {count > 0 && (
          <button
            type="button"
            className="tx"
            onClick={() => choose({ ...filter, type: '', language: '', assignee: '' })}
          >
            <span>{words.noFilter}</span>
          </button>
        )}
      </div>
    </search>
  );
}
