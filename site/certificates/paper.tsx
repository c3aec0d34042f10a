import type { ReactNode } from 'react';
import { documentWords } from '#content/certificates/document.ts';
import type { CertificateFacts } from '#model/certificates/certificate.ts';
import { Logo } from '#site/layouts/logo.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { Strip } from '#ui/strip.tsx';
import style from './paper.module.css';

interface PaperProps {
  readonly facts: Omit<CertificateFacts, 'issuedOn' | 'company'> & { readonly issuedOn?: string };
  /** Numbers beside a list. */
  readonly mark?: (n: number) => ReactNode;
  readonly stamp?: string;
}

/** In the certificate's own language; white in both themes. */
export function Paper({ facts, mark, stamp }: PaperProps) {
  const { language, signers, hours, attended, sessions } = facts;
  const words = documentWords[language];
  const modes: Readonly<Record<string, string>> = words.modes;
  const rest = [
    modes[facts.mode ?? ''] ?? '',
    sessions > 0 ? fill(words.classes[sessions === 1 ? 'one' : 'other'], { attended, sessions }) : '',
    facts.graded ? words.project : '',
    '.',
  ].join('');
  const fact = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={style.paper} data-marked={mark && ''} lang={language}>
      <p className={style.brand}>
        <Logo />
        <span>{words.heading}</span>
      </p>
      <div className={style.strip}>
        <Strip topics={facts.topics} attended={attended} />
        {stamp && <span className={style.stamp}>{stamp}</span>}
        {mark?.(2)}
        {mark?.(3)}
      </div>
      <div className={style.text}>
        <div>
          {mark?.(1)}
          <p>{words.awarded}</p>
          <p className={style.name} dir="auto">
            {facts.name}
          </p>
          <p>
            {words.passed} <b>{facts.course}</b>
            {rest}
          </p>
        </div>
        <dl>
          {mark?.(4)}
          {hours !== null && fact(words.length, fillPlural(words.hours, hours, language))}
          {fact(words.from, formatDay(facts.from, language))}
          {fact(words.until, formatDay(facts.until, language))}
          {facts.issuedOn && fact(words.issued, formatDay(facts.issuedOn, language))}
        </dl>
      </div>
      <ul className={style.signatures}>
        {mark?.(5)}
        {signers.map(({ name, role }) => (
          <li key={name}>
            <b>{name}</b>
            {role}
          </li>
        ))}
      </ul>
    </div>
  );
}
