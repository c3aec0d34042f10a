import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Values on which the engines differ: NUL, a lone surrogate, integers beyond 32 bits. */
export const odd = { text: 'a\0b\ud800c', whole: [2 ** 31, 2 ** 53], number: 1e308 };

/** A value of the type with something odd in every string. */
function oddValue(type: GraphQLInputType, name: string, plain: boolean, depth = 0): unknown {
  if (isNonNullType(type)) return oddValue(type.ofType, name, plain, depth);
  if (isListType(type)) return [oddValue(type.ofType, name, plain, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    if (depth > 3) return undefined;
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, oddValue(field.type, field.name, plain, depth + 1)]));
  }
  switch (getNamedType(type).name) {
    case 'Int':
      return 1;
    case 'Float':
      return odd.number;
    case 'Boolean':
      return true;
    case 'AWSDate':
      return '2026-12-01';
    case 'AWSDateTime':
      return '2026-12-01T10:00:00.000Z';
    case 'AWSEmail':
      return 'ana@example.com';
    case 'ID':
      return plain ? 'c1' : odd.text;
    default:
      return name === 'email' ? 'ana@example.com' : odd.text;
  }
}

/** Every mutation with odd values; `plain`: with a storable id. */
export function mutationsOf(schema: GraphQLSchema, plain: boolean) {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  return fields.map((field) => {
    const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const composite = 'getFields' in getNamedType(field.type) || 'getTypes' in getNamedType(field.type);
    const head = declared ? `(${declared})` : '';
    const query = `mutation Odd${head} { ${field.name}${args ? `(${args})` : ''} ${composite ? '{ __typename }' : ''} }`;
    const variables = Object.fromEntries(field.args.map((arg) => [arg.name, oddValue(arg.type, arg.name, plain)]));
    return { name: field.name, query, variables };
  });
}
