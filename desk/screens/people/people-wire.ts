import type { FieldsOf, ResultOf } from '#client/query-types.ts';
import type * as api from '#model/api.generated.ts';

export const seekQuery =
  'query Seek($search: String!, $limit: Int) { listPeople(search: $search, limit: $limit) { email name tables at } }';

export type SeenPerson = NonNullable<ResultOf<typeof seekQuery>['listPeople']>[number];

const view = 'email name language account own things { table at row stays { why until } } version';

export type PersonView = FieldsOf<api.PersonView, typeof view>;
export type PersonThing = PersonView['things'][number];

export const personQuery = `query Person($email: String!) { person(email: $email) { ${view} } }` as const;

export const correctQuery = `mutation Correct($input: CorrectPersonInput!) {
  correctPerson(input: $input) { __typename ... on PersonView { ${view} } ... on ChangedMeanwhile { now { ... on PersonView { ${view} } } by at } }
}` as const;

export const exportQuery = 'mutation Export($email: String!) { exportPerson(email: $email) { html json } }';

export const eraseQuery = 'mutation Erase($email: String!) { erasePerson(email: $email) { outcome } }';
