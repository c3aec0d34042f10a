import { type ConstValueNode, GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isDate, isDateTime } from '#model/wire-dates.ts';

/**
 * The three scalars of the contract. Dates are checked here; an e-mail is any text at this point, because it is the
 * rules of the entity that say what is wrong with it (requirements, section 5).
 */
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
