import { fieldLengths } from './field-lengths.ts';
import type { Checked } from './problems.ts';

const allowed = /^[A-Za-z0-9_-]+$/;

export function isRowId(id: string): boolean {
  return id.length <= fieldLengths.id && allowed.test(id);
}

/** Adds the check of a client-made id; undefined: the server makes one. */
export function withRowId<Value, Field extends string>(
  checked: Checked<Value, Field>,
  id: string | undefined,
): Checked<Value, Field | 'id'> {
  if (id === undefined || isRowId(id)) return checked;
  return { ok: false, problems: [...(checked.ok ? [] : checked.problems), { field: 'id', problem: 'invalid' }] };
}
