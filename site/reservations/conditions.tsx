import type { FactName, FactRow } from '#site/company/fact-rows.ts';
import style from './conditions.module.css';

export const conditions = ['pay', 'payBy', 'cancellation', 'canceled'] as const satisfies readonly FactName[];

/** Payment and refunds, beside a button that reserves. `rows`: of `conditions`. */
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
