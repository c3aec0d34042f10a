import { type ReactNode, useRef, useState } from 'react';
import { tillWords } from '#content/works/till.ts';
import plain from '#site/components/plain.module.css';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './till.module.css';
import {
  addPieces,
  bestSeller,
  bills,
  changeDue,
  chargeSale,
  closeDay,
  firstTill,
  prices,
  refusalOf,
  reopenDay,
  type Till,
  totalOf,
} from './till-sale.ts';

/** Nothing is stored or sent. */
export function TillPanel() {
  const [words, language] = useWordsIn(tillWords);
  const [till, setTill] = useState(firstTill);
  const [message, setMessage] = useState('');
  const keys = useRef<HTMLFieldSetElement>(null);
  const money = (cents: number) => formatMoney(cents / 100, language);
  const total = totalOf(till.ticket);
  const change = changeDue(till);
  const isShort = change !== null && change < 0;

  function go(next: Till, message = ''): void {
    setTill(next);
    setMessage(message);
  }

  function takeOff(index: number, button: HTMLButtonElement): void {
    // The line goes with its last piece: the focus moves to a neighbour, or back to the product.
    if (till.ticket[index] === 1) {
      const line = button.closest('li');
      const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
      (neighbour?.querySelector('button') ?? keys.current?.querySelectorAll('button')[index])?.focus();
    }
    go(addPieces(till, index, -1));
  }

  function charge(): void {
    const refusal = refusalOf(till);
    if (refusal) setMessage(fill(words.refused[refusal], { money: money(-(change ?? 0)) }));
    else go(chargeSale(till), change ? fill(words.charged, { money: money(change) }) : words.chargedExact);
  }

  return (
    <div className={style.till}>
      <p className={`flow ${style.top}`}>
        <span>{words.register}</span>
        <span className="num">{fill(words.today, { n: till.day.sales })}</span>
      </p>
      <fieldset ref={keys} className={`screen ${style.keys}`} aria-label={words.productsLabel}>
        {words.products.map((product, index) => (
          <button key={product} type="button" onClick={() => go(addPieces(till, index, 1))}>
            <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
              {drawings[index]}
            </svg>
            <span>
              {product}
              <span className="num">{money(prices[index] ?? 0)}</span>
            </span>
          </button>
        ))}
      </fieldset>
      <div className={style.right}>
        <div className={style.ticket}>
          <h3 className="hide">{words.ticket}</h3>
          <ul>
            {total === 0 && <li>{words.empty}</li>}
            {words.products.map((product, index) => {
              const count = till.ticket[index] ?? 0;
              return (
                count > 0 && (
                  <li key={product}>
                    <span>{`${count} × ${product}`}</span>
                    <span>{money(count * (prices[index] ?? 0))}</span>
                    <button
                      type="button"
                      aria-label={fill(words.remove, { product })}
                      onClick={(event) => takeOff(index, event.currentTarget)}
                    >
                      −
                    </button>
                  </li>
                )
              );
            })}
          </ul>
          <p className={style.total}>
            <span>{words.total}</span>
            <span>{money(total)}</span>
          </p>
        </div>
        <div className={`screen ${style.pay}`}>
          <fieldset>
            <legend>{words.given}</legend>
            {(['exact', ...bills] as const).map((given) => (
              <button
                key={given}
                type="button"
                className="num"
                aria-pressed={till.given === given}
                onClick={() => go({ ...till, given })}
              >
                {given === 'exact' ? words.exact : money(given)}
              </button>
            ))}
          </fieldset>
          <p className={style.change} aria-live="polite">
            <span>{isShort ? words.short : words.change}</span>{' '}
            <b className="num" data-short={isShort ? '' : undefined}>
              {change === null ? '—' : money(Math.abs(change))}
            </b>
          </p>
          <button type="button" className="btn" onClick={charge}>
            {words.charge}
          </button>
          <p role="status" className={`small ${style.said}`}>
            {message}
          </p>
        </div>
        <CloseOfDay till={till} go={go} money={money} />
      </div>
    </div>
  );
}

interface CloseOfDayProps {
  readonly till: Till;
  go(next: Till): void;
  money(cents: number): string;
}

/** Closing asks once and can be undone. One button in turn keeps the focus. */
function CloseOfDay({ till, go, money }: CloseOfDayProps) {
  const [words, language] = useWordsIn(tillWords);
  const [confirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { day, closed } = till;
  const best = bestSeller(day);
  const message = closed
    ? fill(fillPlural(words.closed, closed.sales, language), { money: money(totalOf(closed.sold)) })
    : confirming
      ? words.sure
      : '';

  function press(): void {
    if (closed) go(reopenDay(till));
    else if (confirming) go(closeDay(till));
    setConfirming(!closed && !confirming);
  }

  return (
    <div className={`screen ${style.day}`}>
      <h3>{words.day}</h3>
      <dl>
        {[
          [words.sales, day.sales],
          [words.cash, money(totalOf(day.sold))],
          [words.best, best === null ? words.none : `${words.products[best]} (${day.sold[best]})`],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="small">
        {message}
      </p>
      <button ref={button} type="button" className={`btn ${style.close}`} onClick={press}>
        {closed ? words.reopen : confirming ? words.yes : words.close}
      </button>
      {confirming && (
        <button
          type="button"
          className={plain.plain}
          onClick={() => {
            setConfirming(false);
            button.current?.focus();
          }}
        >
          {words.no}
        </button>
      )}
    </div>
  );
}

const teal = 'var(--d-teal)';
const green = 'var(--d-green)';
const blue = 'var(--d-blue)';

/** By product. */
const drawings: readonly ReactNode[] = [
  <g key="coffee">
    <path d="M8 14h24v20H8z" fill={teal} />
    <path d="M32 18h8v10h-8M14 8V3M24 8V3" stroke="currentColor" strokeWidth="4" />
  </g>,
  <g key="concha">
    <path d="M4 34a20 20 0 0 1 40 0z" fill={green} />
    <path d="M24 14v20M14 18l4 16M34 18l-4 16" stroke="var(--night)" strokeWidth="4" />
  </g>,
  <g key="torta">
    <path d="M4 20a20 14 0 0 1 40 0z" fill={green} />
    <path d="M4 24h40v6H4z" fill={teal} />
    <path d="M4 34h40v8H4z" fill={blue} />
  </g>,
  <g key="juice">
    <path d="M10 10h28l-4 34H14z" fill={green} />
    <path d="M24 10V2h10" stroke="currentColor" strokeWidth="4" />
  </g>,
  <g key="water">
    <path d="M14 12h20v32H14z" fill={blue} />
    <path d="M18 2h12v8H18z" fill={teal} />
    <path d="M14 26h20" stroke="#fff" strokeWidth="4" />
  </g>,
  <g key="corn">
    <path d="M4 20h40v20H4z" fill={teal} />
    <path d="M12 20v20M24 20v20M36 20v20" stroke="var(--night)" strokeWidth="4" />
  </g>,
];
