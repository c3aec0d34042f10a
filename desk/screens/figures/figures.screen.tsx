import { type ReactNode, useState } from 'react';
import { figureWords } from '#content/desk/figures/figures.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { offerCsv } from '#desk/csv/offer-csv.ts';
import { csvRows } from '#desk/csv/write-csv.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { SelectField } from '#desk/layout/controls.tsx';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { useTitle } from '#desk/shell/use-title.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import { formatCount } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './figures.module.css';
import { amounts, counts, figuresQuery, type GroupFigures, monthOf, monthsBetween } from './figures-wire.ts';
import { StepPlot } from './step-plot.tsx';

const spans = ['12', '24'] as const;

/** All courses; ids have other characters. */
const everything = '*';

export function Component() {
  const [words, language] = useWordsIn(figureWords);
  const [span, setSpan] = useState<(typeof spans)[number]>('12');
  const [picked, pick] = useState(everything);
  const { data, failed, again } = useQuery(figuresQuery, { months: Number(span) });
  useTitle(words.heading);
  // Keep the figures until those of another period load.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  if (!shown) return <QueryState failed={failed} alone again={again} />;

  const all = shown.groupFigures ?? [];
  const messages = shown.messageFigures ?? [];
  const names = new Map(shown.listCourses?.items.map((one) => [one.id, courseNameIn(one, language)]));
  const nameOf = (id: string | null) => (id === null ? words.all : (names.get(id) ?? words.noCourse));
  const courses = [...new Set(all.flatMap(({ courseId }) => (courseId === null ? [] : [courseId])))];
  const course = courses.includes(picked) ? picked : everything;
  const rows = all.filter(({ courseId }) => (courseId ?? everything) === course);
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const months = newest && oldest ? monthsBetween(oldest.month, newest.month) : [];
  const valuesOf = (...fields: readonly ('taken' | 'offered' | 'people' | 'repeat' | 'paid' | 'owed')[]) => {
    const byMonth = new Map(rows.map((row) => [row.month, row]));
    return months.map((month) => fields.reduce((sum, field) => sum + Number(byMonth.get(month)?.[field] ?? 0), 0));
  };
  const money = (amount: number) => formatMoney(amount, language);
  // Our own messages come last: they are in no sum.
  const isOwn = (source: string) => source === 'staff';
  const sources = [...new Set(messages.map(({ source }) => source))].toSorted(
    (one, two) => Number(isOwn(one)) - Number(isOwn(two)) || (one < two ? -1 : 1),
  );
  const sourceName = (source: string) =>
    wordOf(words.sources, source) ?? wordOf(messagesWords[language].types, source) ?? source;
  const messageMonths = [...new Set(messages.map(({ month }) => month))].toSorted().reverse();
  const drawnMonths = messageMonths.length > 0 ? monthsBetween(messageMonths.at(-1) ?? '', messageMonths[0] ?? '') : [];
  const messagesIn = (month: string, source?: string) =>
    messages
      .filter((one) => one.month === month && (source === undefined ? !isOwn(one.source) : one.source === source))
      .reduce((sum, { count }) => sum + count, 0);

  const save = () =>
    offerCsv(
      `${words.fileName}-${dayInCompany()}.csv`,
      csvRows<GroupFigures>(
        [
          [words.columns.month, ({ month }) => month],
          [words.columns.course, ({ courseId }) => nameOf(courseId)],
          ...[...counts, ...amounts].map((field) => [words.columns[field], (row: GroupFigures) => row[field]] as const),
        ],
        all,
      ),
    );
  const saveMessages = () =>
    offerCsv(
      `${words.messagesFileName}-${dayInCompany()}.csv`,
      csvRows<string>(
        [
          [words.columns.month, (month) => month],
          ...sources.map((source) => [sourceName(source), (month: string) => messagesIn(month, source)] as const),
        ],
        messageMonths,
      ),
    );
  const { plots } = words;
  const messagesPlot = drawnMonths.length > 0 && (
    <StepPlot
      id="figures-messages"
      words={plots.messages}
      months={drawnMonths}
      thick={drawnMonths.map((month) => messagesIn(month))}
      dashed={drawnMonths.map((month) => messagesIn(month, 'email'))}
      format={formatCount}
    />
  );
  return (
    <div className={style.screen}>
      <header className={`apart ${style.head}`}>
        <div>
          <h1>{words.heading}</h1>
          <p className="hint">{words.lead}</p>
        </div>
        <div className={`wrap ${style.choices}`}>
          <SelectField
            id="figures-course"
            label={words.course}
            value={course}
            options={[[everything, words.all], ...courses.map((id) => [id, nameOf(id)] as const)]}
            choose={pick}
          />
          <SelectField
            id="figures-span"
            label={words.span}
            value={span}
            options={spans.map((one) => [one, words.spans[one]] as const)}
            choose={(one) => setSpan(one === '24' ? '24' : '12')}
          />
        </div>
      </header>
      {rows.length === 0 ? (
        <>
          <StatusMessage words={words.empty} drawing="empty" inside />
          {messagesPlot}
        </>
      ) : (
        <>
          <div className={style.plots}>
            <StepPlot
              id="figures-seats"
              words={plots.seats}
              months={months}
              thick={valuesOf('taken')}
              dashed={valuesOf('offered')}
              format={formatCount}
            />
            <StepPlot
              id="figures-people"
              words={plots.people}
              months={months}
              thick={valuesOf('people')}
              dashed={valuesOf('repeat')}
              format={formatCount}
            />
            <StepPlot
              id="figures-money"
              words={plots.money}
              months={months}
              thick={valuesOf('paid')}
              dashed={valuesOf('paid', 'owed')}
              format={money}
            />
            {messagesPlot}
          </div>
          <FigureTable
            caption={course === everything ? words.table : `${words.table}: ${nameOf(course)}`}
            titles={[words.columns.month, ...[...counts, ...amounts].map((field) => words.columns[field])]}
            rows={rows.map((row) => [
              monthOf(row.month, language),
              ...counts.map((field) => formatCount(row[field])),
              ...amounts.map((field) => money(row[field])),
            ])}
            csv={<CsvButton label={words.file} make={() => void save()} />}
          />
        </>
      )}
      {messageMonths.length > 0 && (
        <FigureTable
          caption={words.messagesTable}
          titles={[words.columns.month, ...sources.map(sourceName)]}
          rows={messageMonths.map((month) => [
            monthOf(month, language),
            ...sources.map((source) => formatCount(messagesIn(month, source))),
          ])}
          csv={<CsvButton label={words.messagesFile} make={() => void saveMessages()} />}
        />
      )}
    </div>
  );
}

interface FigureTableProps {
  readonly caption: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly csv: ReactNode;
}

/** The first column names the row. */
function FigureTable({ caption, titles, rows, csv }: FigureTableProps) {
  return (
    <div className={style.part}>
      <div className="apart">
        <h2>{caption}</h2>
        {csv}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={style.scroller} aria-label={caption} tabIndex={0}>
        <table className={style.table}>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={titles[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
