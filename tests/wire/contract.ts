import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';

const folder = join(import.meta.dirname, '../../backend/graphql');
const files = ['schema', 'additions', 'aws-scalars'].map((name) =>
  readFileSync(join(folder, `${name}.graphql`), 'utf8'),
);
const schema = buildSchema(files.join('\n'));

const known = new Map<string, Readonly<Record<string, string>>>();

/** The fields of a type of the contract by their names, each with the name of its own type, without `!` and `[]`. */
export function contractFields(name: string): Readonly<Record<string, string>> {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`The contract has no fields of ${name}`);
  const fields =
    known.get(name) ??
    Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, String(field.type).replace(/[[\]!]/g, '')]),
    );
  known.set(name, fields);
  return fields;
}
