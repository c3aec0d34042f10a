import { type ConstValueNode, GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/**
 * The three scalars of the contract. Dates are checked here; an e-mail is any text at this point, because it is the
 * rules of the entity that say what is wrong with it (specification, section 5).
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

const offset = String.raw`(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)`;
const dateForm = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${offset}?$`);
const dateTimeForm = new RegExp(
  String.raw`^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?${offset}$`,
);

/** `YYYY-MM-DD`, with an offset if need be, and a day that the calendar has. */
function isDate(text: string): boolean {
  return isDay(dateForm.exec(text)?.[1]);
}

/** `YYYY-MM-DDThh:mm:ss.sssZ`: seconds and their fraction may be left out, the offset may not. */
function isDateTime(text: string): boolean {
  return isDay(dateTimeForm.exec(text)?.[1]);
}

function isDay(day: string | undefined): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}
