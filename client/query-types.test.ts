import { expectTypeOf, test } from 'vitest';
import type { StaffEdition } from '#model/api.generated.ts';
import type { FieldsOf, ResultOf, VariablesOf } from './query-types.ts';

const fields = 'id date seats { free waiting }' as const;

test('result types have the selected fields under their aliases, with null and lists as in the schema', () => {
  const query = `query Group($id: ID!, $count: Boolean!) {
  groups: listEditions(id: $id) { ${fields} }
  listLetters { items { state } counts @include(if: $count) { sent } }
  hiddenCourses
}` as const;
  interface Group {
    readonly id: string;
    readonly date: string | null;
    readonly seats: { readonly free: number | null; readonly waiting: number };
  }
  expectTypeOf<ResultOf<typeof query>>().toEqualTypeOf<{
    readonly groups: readonly Group[] | null;
    readonly listLetters: {
      readonly items: readonly { readonly state: 'waiting' | 'failed' | 'sent' }[];
      readonly counts?: { readonly sent: number };
    } | null;
    readonly hiddenCourses: readonly string[] | null;
  }>();
  expectTypeOf<FieldsOf<StaffEdition, typeof fields>>().toEqualTypeOf<Group>();
});

test('inline fragments become a union discriminated by __typename', () => {
  const query =
    'mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { __typename ... on Draft { text } ... on ChangedMeanwhile { by now { ... on Draft { text } } } } }';
  type Saved = NonNullable<ResultOf<typeof query>['saveDraft']>;
  expectTypeOf<Extract<Saved, { __typename: 'Draft' }>>().toEqualTypeOf<{
    readonly __typename: 'Draft';
    readonly text: string;
  }>();
  expectTypeOf<Extract<Saved, { __typename: 'ChangedMeanwhile' }>['by']>().toEqualTypeOf<string | null>();
});

test('variables have the types of the schema; optional ones may be absent', () => {
  expectTypeOf<
    VariablesOf<'query Q($id: ID!, $states: [ReservationState!], $n: Int) { today { date } }'>
  >().toEqualTypeOf<{
    readonly id: string;
    readonly states?:
      | readonly ('held' | 'requested' | 'confirmed' | 'asked' | 'waiting' | 'offered' | 'ended')[]
      | null
      | undefined;
    readonly n?: number | null | undefined;
  }>();
});

test('names a field that the schema lacks', () => {
  expectTypeOf<ResultOf<'{ today { nothing } }'>['today']>().toEqualTypeOf<{
    readonly nothing: { readonly 'no such field': 'nothing' };
  } | null>();
});
