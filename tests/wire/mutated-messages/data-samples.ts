import { randomUUID } from 'node:crypto';
import type { Draft } from './message.ts';
import type { MutatedService } from './mutated-service.ts';
import type { Sample } from './send-mutated.ts';

/** With a signature, or with an access token. */
type Asker = (service: MutatedService, body: object) => Draft;

const post = (body: object, headers: Draft['headers'] = []): Draft => ({
  method: 'POST',
  path: '/graphql',
  headers: [['content-type', 'application/json; charset=UTF-8'], ...headers],
  body,
});
const guest: Asker = (service, body) => ({
  ...post(body),
  sign: { service: 'appsync', credentials: service.guest },
});
const staff: Asker = ({ ana }, body) => ({ ...post(body), sign: { service: 'appsync', credentials: ana.credentials } });
const token: Asker = ({ ana }, body) => post(body, [['authorization', ana.tokens.AccessToken]]);

const contactFields = 'id name lastname email type message reason language createdAt updatedAt';
const courseFields = 'id name image plan mode desc template cost count score nameEn descEn history { id hour visible }';
const editionFields = 'id date hour period cost visible idCourse capacity course(limit: 2) { items { id } nextToken }';

const contact = (service: MutatedService) => ({
  id: randomUUID(),
  name: 'Ana',
  lastname: 'Ñandú 😀',
  email: `ana-${service.next()}@example.mx`,
  type: 'training',
  message: 'Hola,\n¿cuándo empieza?',
  reason: 'Python',
  language: 'es',
  consent: true,
});
const course = {
  name: 'Python',
  mode: 'Remote',
  desc: 'a',
  cost: 1250.5,
  count: 3,
  score: 4.5,
  plan: '',
  image: 'a.jpg',
};
const edition = { date: '2026-12-07', hour: '9-11', period: 'Sat', cost: 10, visible: true, capacity: 12 };

type Written = 'contact' | 'course' | 'courseHistory';

/** Creates a row, updates it under a condition, and deletes it. */
function writes(table: Written, fields: string, changes: object, condition: object): readonly Sample[] {
  const entity = `${table.charAt(0).toUpperCase()}${table.slice(1)}`;
  const create = (service: MutatedService, asker: Asker, input: object) =>
    asker(service, {
      query: `mutation Make($input: Create${entity}Input!) { create${entity}(input: $input) { ${fields} } }`,
      variables: { input },
      operationName: 'Make',
    });
  const input = (service: MutatedService) =>
    entity === 'Contact' ? contact(service) : { id: randomUUID(), ...changes };
  /** The previous row, unless a message deleted it. */
  const last = new WeakMap<MutatedService, string>();
  async function made(service: MutatedService): Promise<string> {
    const known = last.get(service) ?? '';
    if (await service.db.selectFrom(table).select('id').where('id', '=', known).executeTakeFirst()) return known;
    const row = input(service);
    await service.send(create(service, staff, row));
    last.set(service, row.id);
    return row.id;
  }
  return [
    { name: `create${entity}`, make: (service) => create(service, staff, input(service)) },
    {
      name: `update${entity}`,
      make: async (service) =>
        token(service, {
          query: `mutation ($input: Update${entity}Input!, $condition: Model${entity}ConditionInput) {
            update${entity}(input: $input, condition: $condition) { ${fields} } }`,
          variables: { input: { id: await made(service), ...changes }, condition },
        }),
    },
    {
      name: `delete${entity}`,
      make: async (service) =>
        staff(service, {
          query: `mutation ($id: ID!) { delete${entity}(input: { id: $id }) { ${fields} } }`,
          variables: { id: await made(service) },
        }),
    },
  ];
}

const always = { createdAt: { attributeExists: true } };
const reads: readonly (readonly [name: string, asker: Asker, query: string, variables: object])[] = [
  [
    'listCourses of a guest',
    guest,
    `query ($filter: ModelCourseFilterInput, $limit: Int, $nextToken: String) {
      listCourses(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ${courseFields} } nextToken } }`,
    {
      filter: { or: [{ name: { contains: 'a' } }, { cost: { between: [1, 5] } }], not: { count: { gt: 9 } } },
      limit: 3,
    },
  ],
  [
    'listCourseHistories of a guest, written in the query',
    guest,
    `{ some: listCourseHistories(filter: { visible: { eq: true }, date: { ge: "2026-01-01" } }, limit: 2) {
      items { ${editionFields} } nextToken } getCourse(id: "a") { ...C } } fragment C on Course { ${courseFields} }`,
    {},
  ],
  [
    'listContacts of staff',
    staff,
    `query Q($filter: ModelContactFilterInput) { listContacts(filter: $filter) { items { ${contactFields} } nextToken } }`,
    { filter: { and: [{ email: { beginsWith: 'a' } }, { message: { size: { lt: 90 } } }, { type: { ne: 'x' } }] } },
  ],
  [
    'listNewsLetters with a token',
    token,
    'query ($id: ID!) { listNewsLetters(limit: 5) { items { id email date } } getNewsLetter(id: $id) { email } }',
    { id: 'nobody' },
  ],
  ['__typename', guest, '{ __typename }', {}],
];

export const dataSamples: readonly Sample[] = [
  ...reads.map(
    ([name, asker, query, variables]): Sample => ({ name, make: (service) => asker(service, { query, variables }) }),
  ),
  ...writes('contact', contactFields, { name: 'Bea', type: 'budget' }, { name: { ne: 'Eva' } }),
  ...writes('course', courseFields, course, always),
  ...writes('courseHistory', editionFields, edition, always),
  {
    name: 'createContact of a guest',
    make: (service) =>
      guest(service, {
        query: `mutation M($input: CreateContactInput!) { createContact(input: $input) { ${contactFields} } }`,
        variables: { input: contact(service) },
      }),
  },
  {
    name: 'createNewsLetter of a guest',
    make: (service) =>
      guest(service, {
        query: 'mutation M($input: CreateNewsLetterInput!) { createNewsLetter(input: $input) { id email date } }',
        variables: {
          input: { email: `ana-${service.next()}@example.mx`, date: '2026-11-20T12:00:00Z', language: 'en' },
        },
      }),
  },
];
