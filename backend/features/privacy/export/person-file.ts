import type { FoundRow } from '#backend/features/feature.ts';
import { timeOf } from '#backend/features/privacy/find/search-people.ts';
import { companyBasics } from '#content/company-basics.ts';
import { type PersonKind, personColumns, personWords } from '#content/privacy/person.ts';
import { isPersonKind, sayKeptOf, sayMoment, sayRow, sayStays } from '#content/privacy/say-person.ts';
import { isLanguage, knownLanguage, type Language } from '#model/languages.ts';
import { withoutBidi } from '#model/text.ts';

export interface PersonFile {
  /** Standalone page in the person's language. */
  readonly html: string;
  /** All rows as stored, without secrets, and values computed from them. */
  readonly json: string;
  readonly language: Language;
}

/** Renders the export for a data-subject request. `inbox`: contact for corrections. */
export function writePersonFile(
  found: readonly FoundRow[],
  { email, at, inbox }: { readonly email: string; readonly at: Date; readonly inbox: string },
): PersonFile {
  const language = languageInRows(found);
  return {
    html: page(found, { email, at, inbox, language }),
    json: `${JSON.stringify({ email, madeAt: at.toISOString(), ...rowsByTable(found) }, null, 2)}\n`,
    language,
  };
}

/** Language used last; default: Spanish. */
export function languageInRows(found: readonly FoundRow[]): Language {
  const used = latestFirst(found).find(({ language }) => isLanguage(language))?.language;
  return knownLanguage(used);
}

/** Name used last, or empty. */
export function nameInRows(found: readonly FoundRow[]): string {
  const named = latestFirst(found).find(({ name }) => typeof name === 'string' && name !== '');
  return [named?.name, named?.lastname].filter((part) => typeof part === 'string').join(' ');
}

function latestFirst(found: readonly FoundRow[]): readonly Readonly<Record<string, unknown>>[] {
  return found
    .map(({ row }) => row as Readonly<Record<string, unknown>>)
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
}

function rowsByTable(found: readonly FoundRow[]) {
  const tables: Record<string, object[]> = {};
  for (const { table, row, stays } of found) {
    tables[table] ??= [];
    tables[table].push(stays ? { ...row, staysWhenErased: stays } : row);
  }
  return tables;
}

interface PageFacts {
  readonly email: string;
  readonly at: Date;
  readonly inbox: string;
  readonly language: Language;
}

function page(found: readonly FoundRow[], { email, at, inbox, language }: PageFacts): string {
  const { file, kinds } = personWords[language];
  const title = fill(file.title, { who: nameInRows(found) || email });
  const sections = (Object.keys(personColumns) as PersonKind[]).flatMap((kind) => {
    const rows = found
      .filter(({ table }) => isPersonKind(table) && table === kind)
      .toSorted((one, other) => (timeOf(one.row) < timeOf(other.row) ? -1 : 1));
    return rows.length === 0 ? [] : [section(kind, `${kinds[kind]} (${rows.length})`, rows, language)];
  });
  const body = [
    `<h1>${escaped(title)}</h1>`,
    paragraph(fill(file.made, { when: sayMoment(at.toISOString(), language), company: companyBasics.name, email })),
    paragraph(sections.length > 0 ? file.scope : file.nothing),
    ...sections,
    paragraph(fill(file.rights, { inbox })),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${styles}</style></head><body><main>`,
    ...body,
    '</main></body></html>\n',
  ].join('\n');
}

function section(kind: PersonKind, heading: string, rows: readonly FoundRow[], language: Language): string {
  const { file } = personWords[language];
  const items = rows.map(({ row, stays }) => {
    const facts = sayRow(kind, row as Readonly<Record<string, unknown>>, language);
    const until = stays
      ? sayStays(stays.why, stays.until, language)
      : fill(file.kept, { until: sayKeptOf(kind, row as Readonly<Record<string, unknown>>, language) });
    const lines = facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
    return `<li><dl>${lines.join('')}</dl><p><small>${escaped(until)}</small></p></li>`;
  });
  return `<h2>${escaped(heading)}</h2><ul>${items.join('\n')}</ul>`;
}

const styles = [
  'body{margin:0;background:#fff;color:#0a1622;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem;line-height:1.2}h2{margin-top:2rem;font-size:1.15rem}',
  'ul{margin:0;padding:0;list-style:none}li{padding:.75rem 0;border-top:1px solid #5b6b7b}',
  'dl{display:grid;grid-template-columns:minmax(7rem,11rem) 1fr;gap:.15rem 1rem;margin:0}dt,small{color:#44525f}dd{margin:0;white-space:pre-wrap}li p{margin:.35rem 0 0}',
].join('');

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Escapes HTML and strips bidi controls. */
function escaped(text: string): string {
  return withoutBidi(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
