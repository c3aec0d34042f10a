import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema as buildFromText,
  type ConstValueNode,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  isScalarType,
  Kind,
} from 'graphql';
import type { Fields } from '#backend/features/feature.ts';
import { isDate, isDateTime } from '#model/wire-dates.ts';
import { attachFields, attachResolvers } from './attach-fields.ts';

const parts = ['schema.graphql', 'aws-scalars.graphql'];

/** The generated contract, verbatim, with the features' additions; no resolvers. */
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

export function serveSchema(fields: readonly Fields[]): GraphQLSchema {
  return attachFields(attachResolvers(buildSchema(fields.map(({ sdl }) => sdl))), fields);
}

/** `AWSEmail` takes any string: entities validate it (requirements, section 5). */
export const scalars = {
  AWSEmail: textScalar('AWSEmail', () => true),
  AWSDate: textScalar('AWSDate', isDate),
  AWSDateTime: textScalar('AWSDateTime', isDateTime),
} as const;

function textScalar(name: string, accepts: (text: string) => boolean): GraphQLScalarType<string, string> {
  const coerce = (value: unknown): string => {
    if (typeof value === 'string' && accepts(value)) return value;
    throw new GraphQLError(`The value is not a valid ${name}`);
  };
  return new GraphQLScalarType<string, string>({
    name,
    coerceInputValue: coerce,
    coerceInputLiteral: (node: ConstValueNode) => coerce(node.kind === Kind.STRING ? node.value : null),
    coerceOutputValue: String,
  });
}
