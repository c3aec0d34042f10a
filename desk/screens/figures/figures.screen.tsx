import { useState } from 'react';
import { figureWords } from '#content/desk/figures/figures.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { offerCsv } from '#desk/csv/offer-csv.ts';
import { type CsvColumn, csvRows } from '#desk/csv/write-csv.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { SelectField, TableHead } from '#desk/layout/controls.tsx';
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
  const { data, failed, refetch } = useQuery(figuresQuery, { months: Number(span) });
  useTitle(words.heading);
  // Keep the figures until those of another period load.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  if (!shown) return <QueryState failed={failed} alone retry={refetch} />;

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

  const columns: readonly FigureColumn<GroupFigures>[] = [
    ...counts.map((field) => [words.columns[field], (row: GroupFigures) => row[field], formatCount] as const),
    ...amounts.map((field) => [words.columns[field], (row: GroupFigures) => row[field], money] as const),
  ];
  const messageColumns = sources.map(
    (source) => [sourceName(source), (month: string) => messagesIn(month, source), formatCount] as const,
  );
  const { plots } = words;
  const groupPlots = [
    ['seats', valuesOf('taken'), valuesOf('offered'), formatCount],
    ['people', valuesOf('people'), valuesOf('repeat'), formatCount],
    ['money', valuesOf('paid'), valuesOf('paid', 'owed'), money],
  ] as const;
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
    <div className={`bleed ${style.screen}`}>
      <header className="apart head">
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
            {groupPlots.map(([name, thick, dashed, format]) => (
              <StepPlot key={name} id={`figures-${name}`} words={plots[name]} {...{ months, thick, dashed, format }} />
            ))}
            {messagesPlot}
          </div>
          <FigureTable
            caption={course === everything ? words.table : `${words.table}: ${nameOf(course)}`}
            rows={rows}
            month={({ month }) => month}
            columns={columns}
            file={{
              label: words.file,
              name: words.fileName,
              rows: all,
              besides: [[words.columns.course, ({ courseId }) => nameOf(courseId)]],
            }}
          />
        </>
      )}
      {messageMonths.length > 0 && (
        <FigureTable
          caption={words.messagesTable}
          rows={messageMonths}
          month={(month) => month}
          columns={messageColumns}
          file={{ label: words.messagesFile, name: words.messagesFileName }}
        />
      )}
    </div>
  );
}

type FigureColumn<Row> = readonly [title: string, value: (row: Row) => number, format: (value: number) => string];

interface FigureTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly FigureColumn<Row>[];
  /** `rows`: by default those of the table; `besides`: columns after the month. */
  readonly file: {
    readonly label: string;
    readonly name: string;
    readonly rows?: readonly Row[];
    readonly besides?: readonly CsvColumn<Row>[];
  };
  /** `YYYY-MM`; names the row. */
  month(row: Row): string;
}

function FigureTable<Row>({ caption, rows, columns, file, month }: FigureTableProps<Row>) {
  const [words, language] = useWordsIn(figureWords);
  const save = () => {
    const values = columns.map(([title, value]) => [title, value] as const);
    const written = [[words.columns.month, month] as const, ...(file.besides ?? []), ...values];
    return offerCsv(`${file.name}-${dayInCompany()}.csv`, csvRows<Row>(written, file.rows ?? rows));
  };
  return (
    <div className={style.part}>
      <div className="apart">
        <h2>{caption}</h2>
        <CsvButton label={file.label} make={save} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={style.scroller} aria-label={caption} tabIndex={0}>
        <table className={style.table} aria-label={caption}>
          <TableHead shown columns={[[words.columns.month], ...columns.map(([title]) => [title] as const)]} />
          <tbody>
            {rows.map((row) => (
              <tr key={month(row)}>
                <th scope="row">{monthOf(month(row), language)}</th>
                {columns.map(([title, value, format]) => (
                  <td key={title}>{format(value(row))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
