import type { ReactNode } from 'react';
import { useLanguage } from '#ui/place.ts';
import style from './fact-list.module.css';
import { type FactName, factRows } from './fact-rows.ts';
import { useCompany } from './use-company.ts';

interface FactListProps {
  readonly names: readonly FactName[];
  readonly signs?: Readonly<Partial<Record<FactName, ReactNode>>>;
}

export function FactList({ names, signs = {} }: FactListProps) {
  const language = useLanguage();
  const company = useCompany();
  return (
    <dl className={style.facts}>
      {factRows(names, language, company).map(({ name, label, text, href }) => (
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
