import type { FactName, FactRow } from '../company/fact-rows.ts';
import style from './conditions.module.css';

export const conditions = ['pay', 'cancellation', 'canceled'] as const satisfies readonly FactName[];

/** How to pay and what is paid back, a line each, beside a button that reserves. `rows`: of `conditions`. */
export function Conditions({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl className={`small ${style.conditions}`}>
      {rows.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}:</dt> <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
