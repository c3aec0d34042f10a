import type { InputTypes, Mutation, Query, Subscription } from '#model/api.generated.ts';

/**
 * Result type of a GraphQL operation, from its literal text (`as const` where composed). Needs
 * blanks around braces; `@include` is the only directive. Other texts yield no type.
 */
export type ResultOf<Text extends string> = Text extends string ? Result<Flat<Text>> : never;

type Result<Text extends string> = Text extends `${infer Head}{${infer Body}`
  ? Read<Body> extends [infer Fields, string]
    ? Selected<Root<Head>, Fields>
    : unknown
  : unknown;

/** Variables that a GraphQL operation declares. */
export type VariablesOf<Text extends string> = Text extends string ? Declared<Flat<Text>> : never;

type Declared<Text extends string> = Text extends `${infer Head}{${string}`
  ? Head extends `${string}(${infer List})${string}`
    ? Variables<List>
    : object
  : object;

/** Row type of fields, such as `'id name seats { free }'`, of `T`. */
export type FieldsOf<T, Text extends string> =
  Read<`${Flat<Text>} }`> extends [infer Fields, string] ? Selected<T, Fields> : never;

type Flat<Text extends string> = Text extends `${infer Line}\n${infer Rest}` ? Flat<`${Line} ${Rest}`> : Text;

type Root<Head extends string> = Head extends `mutation${string}`
  ? Mutation
  : Head extends `subscription${string}`
    ? Subscription
    : Query;

/**
 * Parses fields up to the closing brace; returns them and the rest. A field is `[key, name, fields
 * below, optional]`, an inline fragment `['...', type, fields]`.
 */
type Read<Text extends string, Found = never> = Text extends ` ${infer Rest}`
  ? Read<Rest, Found>
  : Text extends `}${infer Rest}`
    ? [Found, Rest]
    : Text extends `... on ${infer Type} {${infer Below}`
      ? Read<Below> extends [infer Fields, infer Rest extends string]
        ? Read<Rest, Found | ['...', Type, Fields]>
        : never
      : Text extends `${infer Word} ${infer Rest}`
        ? Word extends `${infer Name}(${string}`
          ? Text extends `${string})${infer After}`
            ? Field<Name, Name, After, Found>
            : never
          : Word extends `${infer Key}:`
            ? Named<Key, Rest, Found>
            : Field<Word, Word, Rest, Found>
        : never;

type Named<Key extends string, Text extends string, Found> = Text extends `${infer Word} ${infer Rest}`
  ? Word extends `${infer Name}(${string}`
    ? Text extends `${string})${infer After}`
      ? Field<Key, Name, After, Found>
      : never
    : Field<Key, Word, Rest, Found>
  : never;

/** Parses the directive and the fields below a field's name. */
type Field<
  Key extends string,
  Name extends string,
  Text extends string,
  Found,
  Maybe = false,
> = Text extends ` ${infer Rest}`
  ? Field<Key, Name, Rest, Found, Maybe>
  : Text extends `@include(${string})${infer Rest}`
    ? Field<Key, Name, Rest, Found, true>
    : Text extends `{${infer Below}`
      ? Read<Below> extends [infer Fields, infer Rest extends string]
        ? Read<Rest, Found | [Key, Name, Fields, Maybe]>
        : never
      : Read<Text, Found | [Key, Name, null, Maybe]>;

type Selected<T, Fields> = T extends null
  ? null
  : T extends readonly (infer Item)[]
    ? readonly Selected<Item, Fields>[]
    : Shown<T, Of<T, Fields>>;

type Of<T, Fields> = Fields extends ['...', infer Type, infer Below]
  ? T extends { readonly __typename: Type }
    ? Of<T, Below>
    : never
  : Fields;

type Shown<T, Fields> = Plain<
  { readonly [F in Extract<Fields, [string, string, unknown, false]> as F[0]]: Value<T, F> } & {
    readonly [F in Extract<Fields, [string, string, unknown, true]> as F[0]]?: Value<T, F>;
  }
>;

type Value<T, F> = F extends [string, infer Name, infer Below, boolean]
  ? Name extends keyof T
    ? [Below] extends [null]
      ? T[Name]
      : Selected<T[Name], Below>
    : { readonly 'no such field': Name }
  : never;

type Plain<T> = { [K in keyof T]: T[K] };

type Variables<List extends string> = List extends `$${infer Name}: ${infer Type}, ${infer Rest}`
  ? Plain<Variable<Name, Type> & Variables<Rest>>
  : List extends `$${infer Name}: ${infer Type}`
    ? Variable<Name, Type>
    : never;

type Variable<Name extends string, Type extends string> = Type extends `${infer Required}!`
  ? { readonly [K in Name]: Input<Required> }
  : { readonly [K in Name]?: Input<Type> | null | undefined };

type Input<Type extends string> = Type extends `[${infer Item}]`
  ? readonly Input<Item>[]
  : Type extends `${infer Required}!`
    ? Input<Required>
    : Type extends keyof InputTypes
      ? InputTypes[Type]
      : never;
