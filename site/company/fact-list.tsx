import type { ReactNode } from 'react';
import { useLanguage } from '#look/place.ts';
import style from './fact-list.module.css';
import { type FactName, factRows } from './fact-rows.ts';

interface FactListProps {
  readonly names: readonly FactName[];
  /** What stands before the label of some of them. */
  readonly signs?: Readonly<Partial<Record<FactName, ReactNode>>>;
}

/** Facts of the company as a ruled list. */
export function FactList({ names, signs = {} }: FactListProps) {
  const language = useLanguage();
  return (
    <dl className={style.facts}>
      {factRows(names, language).map(({ name, label, text, href }) => (
        <div key={name}>
          <dt>
            {signs[name]}
            {label}
          </dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
