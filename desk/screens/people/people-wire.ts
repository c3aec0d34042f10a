/** Somebody whom a search found. */
export interface SeenPerson {
  readonly email: string;
  readonly name: string;
  readonly tables: readonly string[];
  readonly at: string;
}

export interface Staying {
  readonly why: string;
  readonly until: string | null;
}

/** Something that is stored; `row` is JSON. */
export interface PersonThing {
  readonly table: string;
  readonly at: string | null;
  readonly row: string;
  readonly stays: Staying | null;
}

export interface PersonView {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly account: boolean;
  readonly own: boolean;
  readonly things: readonly PersonThing[];
  /** What a correction is made on. */
  readonly version: string | null;
}

export const seekQuery =
  'query Seek($search: String!, $limit: Int) { listPeople(search: $search, limit: $limit) { email name tables at } }';

const view = 'email name language account own things { table at row stays { why until } } version';

export const personQuery = `query Person($email: String!) { person(email: $email) { ${view} } }`;

export const correctQuery = `mutation Correct($input: CorrectPersonInput!) {
  correctPerson(input: $input) { __typename ... on PersonView { ${view} } ... on ChangedMeanwhile { now { ... on PersonView { ${view} } } by at } }
}`;

export const exportQuery = 'mutation Export($email: String!) { exportPerson(email: $email) { html json } }';

export const eraseQuery = `mutation Erase($email: String!) {
  erasePerson(email: $email) { outcome erased { table count } stays { table at row stays { why until } } }
}`;
