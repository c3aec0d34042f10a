import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureDeps, FoundRow, PersonHandlers } from '#backend/features/feature.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { findPerson } from '#backend/features/privacy/find/find-person.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { type PersonKind, personColumns, personWords } from '#content/privacy/person.ts';
import { personCommandWords } from '#content/privacy/person-command.ts';
import { isPersonKind, sayKeptOf, sayStays } from '#content/privacy/say-person.ts';
import type { Language } from '#model/languages.ts';
import { writePersonFile } from './person-file.ts';
import type { PersonCall } from './read-privacy-call.ts';

interface ExportDeps extends Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'changed'> {
  readonly persons: readonly PersonHandlers[];
  readonly inbox: string;
  readonly folder: string;
  readonly language: Language;
  /** Prints one or more lines. */
  say(text: string): void;
  /** Empty without a user at the terminal. */
  ask(question: string): Promise<string>;
}

export const exitCodes = { done: 0, notDone: 1, notUnderstood: 2, nothing: 3 } as const;

export async function runPersonCall(s: ExportDeps, call: PersonCall): Promise<number> {
  const { email } = call;
  const words = personCommandWords[s.language];
  const found = await findPerson(s, s.persons, email);
  if (found.length === 0) {
    s.say(of(words.nothing, email));
    return exitCodes.nothing;
  }
  if (call.verb === 'find') {
    s.say([of(words.found, email), ...countLines(found, s.language)].join('\n'));
    return exitCodes.done;
  }
  if (call.verb === 'export') return exportTo(call.to ?? s.folder, s, found, email);
  return erase(s, found, email, call.sure);
}

async function erase(s: ExportDeps, found: readonly FoundRow[], email: string, sure: boolean): Promise<number> {
  const words = personCommandWords[s.language];
  // A row of the register stays, but its personal data is erased.
  const going = found.filter(({ stays }) => !stays || stays.why === 'register');
  const staying = stayLines(found, s.language);
  if (going.length === 0) {
    s.say([of(words.nothingToErase, email), words.stays, ...staying].join('\n'));
    return exitCodes.nothing;
  }
  s.say([of(words.will, email), ...countLines(going, s.language)].join('\n'));
  if (staying.length > 0) s.say([words.stays, ...staying].join('\n'));
  const typed = sure ? words.word : (await s.ask(words.type.replace('{word}', words.word))).trim().toLowerCase();
  if (typed !== words.word) {
    s.say(words.left);
    return exitCodes.notDone;
  }
  const { erased, stays } = await erasePerson(s, s.persons, email, operator);
  const lines = Object.entries(erased).map(([kind, n]) => countLine(kind, n, s.language));
  s.say([words.erased, ...lines].join('\n'));
  if (stays.length > 0) s.say([words.stays, ...stayLines(stays, s.language)].join('\n'));
  return exitCodes.done;
}

function exportTo(folder: string, s: ExportDeps, found: readonly FoundRow[], email: string): number {
  const words = personCommandWords[s.language];
  try {
    s.say([of(words.written, email), ...writeFiles(folder, s, found, email).map((path) => `  ${path}`)].join('\n'));
    return exitCodes.done;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    s.say(words.notWritten.replace('{folder}', () => folder).replace('{why}', () => why));
    return exitCodes.notDone;
  }
}

function writeFiles(folder: string, s: ExportDeps, found: readonly FoundRow[], email: string) {
  const at = s.now();
  const { html, json } = writePersonFile(found, { email, at, inbox: s.inbox });
  makeFolder(folder);
  const name = `${mailboxOf(email).replace(/[^a-z0-9@._-]/g, '_')}-${at.toISOString().replace(/[:.]/g, '')}`;
  const files = { [join(folder, `${name}.html`)]: html, [join(folder, `${name}.json`)]: json };
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(path, text, { mode: 0o600 });
  } catch (error) {
    // No part of personal data stays on a full disk.
    for (const path of Object.keys(files)) rmSync(path, { force: true });
    throw error;
  }
  return Object.keys(files);
}

function countLines(found: readonly FoundRow[], language: Language): readonly string[] {
  return (Object.keys(personColumns) as PersonKind[]).flatMap((kind) => {
    const rows = found.filter(({ table }) => table === kind);
    const [first] = rows;
    if (!first) return [];
    const until = sayKeptOf(kind, first.row as Readonly<Record<string, unknown>>, language);
    return `${countLine(kind, rows.length, language)} (${personCommandWords[language].kept.replace('{until}', until)})`;
  });
}

function countLine(kind: string, n: number, language: Language): string {
  const { line: template } = personCommandWords[language];
  const called = isPersonKind(kind) ? personWords[language].kinds[kind] : kind;
  return template.replace('{kind}', called).replace('{n}', String(n));
}

/** Groups equal sentences. */
function stayLines(found: readonly FoundRow[], language: Language): readonly string[] {
  const retained = found.flatMap(({ table, stays }) => (stays ? [{ table, ...stays }] : []));
  const groups = Map.groupBy(retained, ({ table, why, until }) => JSON.stringify([table, why, until?.slice(0, 10)]));
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    return `${countLine(one.table, group.length, language)}. ${sayStays(one.why, one.until, language)}`;
  });
}

function of(sentence: string, email: string): string {
  return sentence.replace('{email}', email);
}
