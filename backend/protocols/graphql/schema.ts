import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema as buildFromText, GraphQLError, type GraphQLSchema, isScalarType, Kind } from 'graphql';
import type { Fields } from '#backend/features/feature.ts';
import { isDate, isDateTime } from '#model/wire-dates.ts';
import { attachFields, attachResolvers } from './attach-fields.ts';

const parts = ['schema.graphql', 'aws-scalars.graphql'];

/** The generated contract, verbatim, with the features' additions; no resolvers. */
export function buildSchema(additions: readonly string[]): GraphQLSchema {
  const contract = parts.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const schema = buildFromText([...contract, ...additions].join('\n'));
  for (const [name, accepts] of Object.entries(scalars)) {
    const declared = schema.getType(name);
    if (!isScalarType(declared)) throw new Error(`The schema does not declare ${name}`);
    const coerce = (value: unknown): string => {
      if (typeof value === 'string' && accepts(value)) return value;
      throw new GraphQLError(`The value is not a valid ${name}`);
    };
    declared.coerceInputValue = coerce;
    declared.coerceInputLiteral = (node) => coerce(node.kind === Kind.STRING ? node.value : null);
    declared.coerceOutputValue = String;
  }
  return schema;
}

export function serveSchema(fields: readonly Fields[]): GraphQLSchema {
  return attachFields(attachResolvers(buildSchema(fields.map(({ sdl }) => sdl))), fields);
}

/** `AWSEmail` takes any string: entities validate it (requirements, section 5). */
const scalars: Readonly<Record<string, (text: string) => boolean>> = {
  AWSEmail: () => true,
  AWSDate: isDate,
  AWSDateTime: isDateTime,
};
