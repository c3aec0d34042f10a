import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { recordWords } from '#content/desk/record.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { type Gathering, gatherRows } from '../../csv/gather-rows.ts';
import { makeFile } from '../../csv/make-file.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import { Asking } from '../../line/asking.tsx';
import { ask } from '../../line/this-line.ts';
import { useAnswer } from '../../line/use-answer.ts';
import { useChanges } from '../../live/use-changes.ts';
import { Arrived } from '../../rows/arrived.tsx';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { companyDay } from '../../wire/say-when.ts';
import { askAccounts, calledOf, type StaffAccount } from '../accounts/account-wire.ts';
import accounts from '../accounts/accounts.module.css';
import style from './record.module.css';
import { RecordEntry } from './record-entry.tsx';
import { type RecordEntry as Entry, type RecordAnswer, recordChanges, recordQuery } from './record-wire.ts';
import { sayAct, sayFields, sayThing, sayWho } from './say-entry.ts';

const pageSize = 50;
const filters = ['thing', 'kind', 'by'] as const;

/** Who did what: everything, what one person did, what was done with things of one kind, or the history of one thing. */
export function Component() {
  const language = useLanguage();
  const words = recordWords[language];
  const [asked] = useSearchParams();
  const go = useNavigate();
  const chosen = Object.fromEntries(filters.map((name) => [name, asked.get(name) || null])) as Readonly<
    Record<(typeof filters)[number], string | null>
  >;
  const { data, failed, again } = useAnswer<RecordAnswer>(recordQuery, { ...chosen, limit: pageSize });
  const [people, setPeople] = useState<readonly StaffAccount[]>([]);
  const [later, setLater] = useState<{
    readonly of: unknown;
    readonly items: readonly Entry[];
    readonly next: string | null;
  }>();
  const [filing, setFiling] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => void askAccounts().then(setPeople), []);
  useWalk(list);
  const names = useMemo(() => new Map(people.map((one) => [one.id, calledOf(one)])), [people]);
  // What was there when it was asked for stays under the eyes of who reads; what came since waits.
  const question = JSON.stringify(chosen);
  const latest = data?.listRecord;
  const [shown, setShown] = useState<{ readonly to: string; readonly part: NonNullable<typeof latest> }>();
  const first = shown?.to === question ? shown.part : latest;
  if (latest && (shown?.to !== question || shown.part.items.length === 0) && shown?.part !== latest) {
    setShown({ to: question, part: latest });
  }
  const known = new Set(first?.items.map(({ id }) => id));
  const arrived = latest?.items.filter(({ id, at }) => !known.has(id) && at >= (first?.items[0]?.at ?? '')).length ?? 0;
  useChanges(recordChanges, () => void again());
  const more = later?.of === first ? later : undefined;
  const items = [...(first?.items ?? []), ...(more?.items ?? [])];
  const next = more ? more.next : first?.nextToken;
  const [newest] = items;
  const about =
    chosen.thing &&
    (newest ? sayThing(newest, language) : sayThing({ thing: chosen.thing, thingName: null }, language));
  useTitle(words.heading);

  const choose = (name: (typeof filters)[number], value: string | null) => {
    const query = new URLSearchParams();
    for (const [one, said] of Object.entries({ ...chosen, [name]: value })) if (said) query.set(one, said);
    void go(`/record${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  };
  const part = async (nextToken: string | null) => {
    const variables = { ...chosen, limit: nextToken === null ? pageSize : 100, nextToken };
    const answer = await ask<RecordAnswer>(recordQuery, variables).catch(() => undefined);
    return answer?.ok ? answer.data.listRecord : null;
  };
  const showNew = () => {
    if (latest) setShown({ to: question, part: latest });
  };
  const show = async () => {
    const got = next ? await part(next) : null;
    if (got) setLater({ of: first, items: [...(more?.items ?? []), ...got.items], next: got.nextToken });
  };
  const offer = async (gathering: Gathering) => {
    const all = await gatherRows(part, gathering);
    if (!all) return false;
    const rows = all.map((entry) => {
      const said = sayFields(entry, language, names);
      const side = (of: 'before' | 'after') =>
        said.flatMap((field) => (field[of] === null ? [] : [`${field.name}: ${field[of]}`])).join('\n');
      return [sortableTime(entry.at), sayWho(entry, language), sayAct(entry, language), side('before'), side('after')];
    });
    const name = `${words.fileName}-${companyDay(new Date().toISOString())}.csv`;
    offerFile(name, writeCsv([Object.values(words.columns), ...rows]));
    return true;
  };
  const file = () => makeFile(words.file, offer, language, setFiling);
  useActs([
    { name: words.file, run: () => void file() },
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: showNew }] : []),
    { key: 'Escape', run: () => (chosen.thing ? void go(-1) : void go('/accounts')) },
  ]);
  const select = (name: 'by' | 'kind', label: string, none: string, values: readonly (readonly [string, string])[]) => (
    <div>
      <label htmlFor={`record-${name}`}>{label}</label>
      <select
        id={`record-${name}`}
        className="field"
        value={chosen[name] ?? ''}
        onChange={(event) => choose(name, event.target.value || null)}
      >
        <option value="">{none}</option>
        {values.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <div className={style.screen}>
      <header className={accounts.head}>
        <h1>
          {chosen.thing ? words.history : words.heading} {about && <small>{about}</small>}
        </h1>
        <div>
          <button
            type="button"
            className="tx"
            aria-disabled={filing || undefined}
            onClick={() => void (filing || file())}
          >
            <span>{filing ? words.filing : 'CSV'}</span>
            <span className="hide">{words.file}</span>
          </button>
        </div>
      </header>
      <div className={style.filters}>
        {select('by', words.person, words.everybody, [
          ...people.map((one) => [one.id, calledOf(one)] as const),
          ['operator', words.operatorOption],
        ])}
        {!chosen.thing && select('kind', words.kind, words.all, Object.entries(words.kinds))}
        {chosen.thing && (
          <p>
            {fill(words.only, { thing: about ?? '' })}.{' '}
            <Link className="tx" to="/record">
              <span>{words.whole}</span>
            </Link>
          </p>
        )}
      </div>
      <Arrived count={arrived} words={words} show={showNew} />
      {!first && (
        <div className={style.more}>
          <Asking failed={failed} again={again} />
        </div>
      )}
      {first && items.length === 0 && (
        <div className={style.more}>
          <Said words={words.empty} drawing="empty" inside />
        </div>
      )}
      <ol ref={list} aria-label={words.list}>
        {items.map((entry) => (
          <RecordEntry key={entry.id} entry={entry} people={names} />
        ))}
      </ol>
      {next && (
        <p className={style.more}>
          <button type="button" className="btn line" onClick={() => void show()}>
            {words.more}
          </button>
        </p>
      )}
    </div>
  );
}
