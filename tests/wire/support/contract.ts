import { isInputObjectType, isObjectType } from 'graphql';
import { wholeSchema } from './whole-schema.ts';

const known = new Map<string, Readonly<Record<string, string>>>();

/** Fields of a contract type, each with its named type. */
export function contractFields(name: string): Readonly<Record<string, string>> {
  const type = wholeSchema.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`The contract has no fields of ${name}`);
  const fields =
    known.get(name) ??
    Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, String(field.type).replace(/[[\]!]/g, '')]),
    );
  known.set(name, fields);
  return fields;
}
