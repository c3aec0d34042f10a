import { useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { sortableTime } from '#desk/csv/sortable-time.ts';
import { useCsv } from '#desk/csv/use-csv.tsx';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { LineButton, SelectField } from '#desk/layout/controls.tsx';
import { Arrived } from '#desk/lists/arrived.tsx';
import { ListState } from '#desk/lists/list-state.tsx';
import { useCountedRows } from '#desk/lists/use-counted-rows.ts';
import { calledOf, useAccounts } from '#desk/screens/accounts/account-wire.ts';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { AuditEntryRow } from './audit-entry.tsx';
import style from './audit-log.module.css';
import { type AuditEntryView, auditQuery, auditRows } from './audit-wire.ts';
import { actorName, describeAction, describeFields, describeSubject } from './describe-entry.ts';

const filters = ['thing', 'kind', 'by'] as const;

export function Component() {
  const [words, language] = useWordsIn(auditWords);
  const [searchParams] = useSearchParams();
  const go = useNavigate();
  const chosen = Object.fromEntries(filters.map((name) => [name, searchParams.get(name) || null])) as Readonly<
    Record<(typeof filters)[number], string | null>
  >;
  const { thing, kind, by } = chosen;
  const source = useMemo(() => auditRows({ thing, kind, by, language }), [thing, kind, by, language]);
  const { rows, arrived, loadRange, reload } = useCountedRows(source, 'all', '');
  const people = useAccounts() ?? [];
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list);
  const names = new Map(people.map((one) => [one.id, calledOf(one)]));
  const items = [...rows.items.values()];
  const about = thing && describeSubject(items[0] ?? { thing, thingName: null }, language);
  // In an empty list nothing moves.
  const outdated = arrived > 0 && rows.total === 0;
  useEffect(() => {
    if (outdated) void reload();
  }, [outdated, reload]);
  useTitle(words.heading);

  const choose = (name: (typeof filters)[number], value: string | null) => {
    const query = new URLSearchParams();
    for (const [one, filter] of Object.entries({ ...chosen, [name]: value })) if (filter) query.set(one, filter);
    void go(`/record${query.size > 0 ? `?${query}` : ''}`, { replace: true });
  };
  const side = (of: 'before' | 'after') => (entry: AuditEntryView) =>
    describeFields(entry, language, names)
      .flatMap((field) => (field[of] === null ? [] : [`${field.name}: ${field[of]}`]))
      .join('\n');
  const csv = useCsv<AuditEntryView>({
    words,
    columns: [
      [words.columns.at, ({ at }) => sortableTime(at)],
      [words.columns.who, (entry) => actorName(entry, language)],
      [words.columns.what, (entry) => describeAction(entry, language)],
      [words.columns.before, side('before')],
      [words.columns.after, side('after')],
    ],
    page: async (nextToken) =>
      (await fetchData(auditQuery, { ...chosen, language, limit: 100, nextToken }))?.listRecord,
  });
  useCommands([
    ...csv.commands,
    ...(arrived > 0 ? [{ name: words.show, key: '.', run: () => void reload() }] : []),
    {
      name: appWords[language].goBack,
      key: 'Escape',
      run: () => (chosen.thing ? void go(-1) : void go('/accounts')),
    },
  ]);
  const select = (name: 'by' | 'kind', label: string, none: string, values: readonly (readonly [string, string])[]) => (
    <SelectField
      id={`record-${name}`}
      label={label}
      value={chosen[name] ?? ''}
      options={[['', none], ...values]}
      choose={(value) => choose(name, value || null)}
    />
  );

  return (
    <div className="bleed">
      <header className="apart head">
        <h1>
          {chosen.thing ? words.history : words.heading} {about && <small>{about}</small>}
        </h1>
        <div>{csv.button}</div>
      </header>
      <div className={`wrap ${style.filters}`}>
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
      <Arrived count={arrived} words={words} show={() => void reload()} />
      <ListState
        rows={rows}
        className={style.more}
        empty={<StatusMessage words={words.empty} drawing="empty" inside />}
        retry={reload}
      >
        <ol ref={list} aria-label={words.list}>
          {items.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} people={names} />
          ))}
        </ol>
        {items.length < rows.total && (
          <p className={style.more}>
            <LineButton onClick={() => loadRange(0, rows.total)}>{words.more}</LineButton>
          </p>
        )}
      </ListState>
    </div>
  );
}
