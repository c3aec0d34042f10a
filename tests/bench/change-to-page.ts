import { generateClient } from 'aws-amplify/api';
import { startServer } from '#tests/server/support/start-server.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';

const rounds = 21;

interface Courses {
  readonly listCourses: { readonly items: readonly { readonly id: string; readonly template: string | null }[] };
}

/** From the response to a change of a course until a page shows it: median, longest, over a page. */
export async function measureChanges(print: (line: string) => void): Promise<void> {
  const server = await startServer({ ACCESS_POLICY: 'open' });
  try {
    await pointAmplify(server.origin);
    const client = generateClient({ authMode: 'iam' }) as unknown as {
      graphql(call: { query: string; variables?: object }): Promise<{ data: Courses }>;
    };
    const { listCourses } = (await client.graphql({ query: '{ listCourses { items { id template } } }' })).data;
    const id = listCourses.items.find(({ template }) => template === 'python')?.id;
    const query = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }';
    const read = async () => (await fetch(`${server.origin}/training`)).text();
    const shown: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const name = `Python ${round} ${server.origin.slice(-4)}`;
      await client.graphql({ query, variables: { input: { id, name } } });
      const changed = performance.now();
      while (!(await read()).includes(name));
      shown.push(performance.now() - changed);
      const began = performance.now();
      await read();
      plain.push(performance.now() - began);
    }
    print('a changed course on a page: median and longest (ms), and the median over a request of the page');
    const median = medianOf(shown);
    const over = median / medianOf(plain);
    print(`${median.toFixed(1)} ${Math.max(...shown).toFixed(1)}   ${over.toFixed(1)}`);
  } finally {
    await server.remove();
  }
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
