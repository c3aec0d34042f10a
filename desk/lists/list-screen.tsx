import { Fragment, type ReactNode } from 'react';
import layout from '#desk/layout/list-and-detail.module.css';
import { Segments } from '#desk/layout/segments.tsx';
import { fillPlural } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { Arrived } from './arrived.tsx';
import style from './list-screen.module.css';
import type { CountedRows } from './open-counted-rows.ts';
import { RowListView } from './row-list.tsx';
import type { ListCursor } from './use-list-cursor.ts';

type Plural = { readonly one: string; readonly other: string };

export interface RowPosition {
  readonly index: number;
  readonly total: number;
  readonly selected: boolean;
}

interface ListScreenProps<Row, State extends string> extends CountedRows<Row, State> {
  readonly words: Readonly<Record<'heading' | 'list' | 'stateLabel' | 'show' | 'choose', string>> & {
    readonly count: Readonly<Record<State, Plural>>;
    readonly states: Readonly<Record<State, string>>;
    readonly arrived: Plural;
  };
  readonly states: readonly State[];
  readonly state: State;
  readonly openId: string | undefined;
  /** List and detail are separate screens. */
  readonly narrow: boolean;
  readonly cursor: ListCursor;
  readonly filters: ReactNode;
  readonly statesClass?: string | undefined;
  /** Counts are of the filtered rows. */
  readonly filtered: boolean;
  /** Row height in rem. */
  readonly rem: number;
  readonly empty: ReactNode;
  readonly hint?: ReactNode;
  /** `row` is undefined while it loads. */
  readonly row: (row: Row | undefined, position: RowPosition) => ReactNode;
  readonly children: ReactNode;
  choose(state: State): unknown;
  loadRange(first: number, last: number): void;
  show(): unknown;
  retry(): unknown;
}

/** List with counts, filters and new rows, beside the detail pane. */
export function ListScreen<Row extends { readonly id: string }, State extends string>({
  words,
  states,
  state,
  counts,
  filtered,
  arrived,
  rows,
  openId,
  narrow,
  cursor: { listRef, openIndex, cursor, followFocus },
  filters,
  rem,
  empty,
  hint,
  row,
  children,
  statesClass,
  choose,
  loadRange,
  show,
  retry,
}: ListScreenProps<Row, State>) {
  const language = useLanguage();
  return (
    <div className={layout.screen} data-panes data-open={openId === undefined ? undefined : ''}>
      {!(narrow && openId !== undefined) && (
        <header className={`apart head ${style.head}`}>
          <h1>
            {words.heading}{' '}
            {counts && !filtered && <small>{fillPlural(words.count[state], counts[state], language)}</small>}
          </h1>
          <Segments
            label={words.stateLabel}
            choices={states.map((one) => [one, words.states[one]] as const)}
            value={state}
            counts={counts}
            className={statesClass}
            choose={choose}
          />
        </header>
      )}
      <div className={`${layout.panes} ${style.panes}`}>
        <section className={`${layout.list} ${style.list}`} aria-label={words.list}>
          <div className={style.above} data-line={openIndex >= 0 || undefined}>
            <search className={style.filters}>{filters}</search>
            <Arrived count={arrived} words={words} show={() => void show()} />
          </div>
          <div className={`${layout.scroller} ${style.scroller}`} ref={followFocus}>
            <RowListView {...{ rows, rem, openIndex, cursor, listRef, empty, loadRange, retry }}>
              {(item, index) => (
                <Fragment key={item?.id ?? index}>
                  {row(item, { index, total: rows.total, selected: index === openIndex })}
                </Fragment>
              )}
            </RowListView>
          </div>
        </section>
        <div className={layout.detail} key={openId}>
          {openId === undefined
            ? rows.total > 0 && (
                <div className={style.choose}>
                  <p>{words.choose}</p>
                  {hint}
                </div>
              )
            : children}
        </div>
      </div>
    </div>
  );
}
