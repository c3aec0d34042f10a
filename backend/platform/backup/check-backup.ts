import * as v from 'valibot';
import { stateAfter } from '#backend/platform/database/migrate.ts';
import { tableNames } from '#backend/platform/database/table-names.ts';
import { type About, about, manifest, partName, tableOfPart } from './backup-format.ts';

const once = (list: readonly unknown[]) => new Set(list).size === list.length;

export function isPartName(given: string): boolean {
  return v.is(partName, given);
}

export function isRow(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  return Object.values(given).every((value) => value === null || ['string', 'number'].includes(typeof value));
}

export function aboutFault(given: unknown): string | null {
  const read = v.safeParse(about, given);
  if (!read.success) return wordIssue('about.json', read.issues[0]);
  const { steps, tables } = read.output;
  const names = tables.map((table) => table.name);
  if (!once(names)) return 'about.json lists a table twice';
  const unknown = stateAfter(steps) === 'newer' ? undefined : names.find((table) => !tableNames.has(table));
  return unknown === undefined ? null : `the table "${unknown}" is unknown`;
}

export function manifestFault(given: unknown, { tables }: About): string | null {
  const read = v.safeParse(manifest, given);
  if (!read.success) return wordIssue('manifest.json', read.issues[0]);
  const { parts } = read.output;
  const known = new Set(tables.map((table) => table.name));
  const named = [...Object.keys(read.output.tables), ...parts.flatMap((part) => tableOfPart(part.name) ?? [])];
  const unknown = named.find((table) => !known.has(table));
  if (unknown !== undefined) return `the table "${unknown}" is not in about.json`;
  if (parts.some((part) => part.image && !part.name.startsWith('images/')))
    return 'a part that is no image has an image key';
  const keys = parts.flatMap((part) => part.image?.key ?? []);
  return once(keys) && once(parts.map((part) => part.name)) ? null : 'manifest.json lists a part or an image twice';
}

function wordIssue(file: string, issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'all'} of ${file} cannot be ${issue.received.slice(0, 200)}`;
}
