import { FactList } from '../company/fact-list.tsx';
import style from './conditions.module.css';

/** How to pay and what is paid back: the company's facts, beside a button that reserves. */
export function Conditions() {
  return (
    <div className={`small ${style.conditions}`}>
      <FactList names={['pay', 'cancellation', 'canceled']} />
    </div>
  );
}
