import { lengthOf } from '#model/field-lengths.ts';
import { isRfc } from '#model/invoices/rfc.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { isCurp } from './curp.ts';

/** Fields of a worker on a DC-3. */
export const workerFields = [
  'curp',
  'occupation',
  'job',
  'employer',
  'rfc',
  'employerSigner',
  'workersSigner',
] as const;
export type WorkerField = (typeof workerFields)[number];

/** `job` and `workersSigner` (companies above 50 workers) may be empty. */
export type WorkerFields = Readonly<Record<WorkerField, string>>;

/** In characters. */
const workerLimit = 100;

const optional: ReadonlySet<WorkerField> = new Set(['job', 'workersSigner']);

/** Subareas per area of the national catalogue of occupations, from 01. */
const subareas = [3, 5, 4, 6, 9, 5, 8, 3, 4, 5, 3] as const;

/** `04.4` is information technology. */
export const occupationKeys: readonly string[] = subareas.flatMap((count, area) =>
  Array.from({ length: count }, (_, at) => `${String(area + 1).padStart(2, '0')}.${at + 1}`),
);

export function checkWorker(input: Readonly<Record<string, unknown>>): Checked<WorkerFields, WorkerField> {
  const problems: Problem<WorkerField>[] = [];
  const values = workerFields.map((field): [WorkerField, string] => {
    const typed = input[field];
    const line = typeof typed === 'string' ? cleanLine(typed) : '';
    const text = field === 'curp' || field === 'rfc' ? line.replace(/[\s-]/g, '').toUpperCase() : line;
    if (text === '' && !optional.has(field)) problems.push({ field, problem: 'required' });
    else if (lengthOf(text) > workerLimit) problems.push({ field, problem: 'too-long', limit: workerLimit });
    else if (text !== '' && !isValid(field, text)) problems.push({ field, problem: 'invalid' });
    return [field, text];
  });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: Object.fromEntries(values) as Record<WorkerField, string> };
}

function isValid(field: WorkerField, text: string): boolean {
  if (field === 'curp') return isCurp(text);
  if (field === 'rfc') return isRfc(text);
  return field !== 'occupation' || occupationKeys.includes(text);
}
