import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema as buildFromText, type GraphQLSchema, isScalarType } from 'graphql';
import { scalars } from './scalars.ts';

const parts = ['schema.graphql', 'aws-scalars.graphql'];

/**
 * The schema that clients see: the contract as it was generated, word for word, and beside it what the rooms of the
 * business add. Its fields have no resolvers yet.
 */
export function buildSchema(additions: readonly string[]): GraphQLSchema {
  const contract = parts.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const schema = buildFromText([...contract, ...additions].join('\n'));
  for (const scalar of Object.values(scalars)) {
    const declared = schema.getType(scalar.name);
    if (!isScalarType(declared)) throw new Error(`The schema does not declare ${scalar.name}`);
    declared.coerceInputValue = scalar.coerceInputValue;
    declared.coerceInputLiteral = scalar.coerceInputLiteral;
    declared.coerceOutputValue = scalar.coerceOutputValue;
  }
  return schema;
}
