import { ask } from '../line/this-line.ts';
import { meanwhileIn } from '../wire/meanwhile.ts';
import { editionFields, type StaffEdition } from './edition.ts';
import type { DraftWrite } from './edition-draft.ts';

/**
 * What came of saving a group. `meanwhile`: somebody else changed it after the version that was named, and nothing was done;
 * `refused`: the service says why, in its own words; `gone`: it is no longer there.
 */
export type SavedEdition =
  /** `version`: its `updatedAt` then. */
  | { readonly is: 'saved'; readonly id: string; readonly version: string }
  | { readonly is: 'meanwhile'; readonly now: StaffEdition; readonly by: string | null; readonly at: string | null }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unreached' | 'gone' };

/** Makes a group, published or not. Made again under the same id it is the same group. */
export async function makeEdition(
  id: string,
  courseId: string,
  { fields, meetingLink }: DraftWrite,
  visible: boolean,
): Promise<SavedEdition> {
  const link =
    meetingLink === null ? '' : `updateEdition(input: { id: $id, meetingLink: $meetingLink }) { ${whenPlanned} }`;
  const query = `mutation Make($input: CreateCourseHistoryInput!${link && ', $id: ID!, $meetingLink: String'}) {
    createCourseHistory(input: $input) { id updatedAt }
    ${link}
  }`;
  const input = { ...fields, id, idCourse: courseId, visible };
  return sent(id, query, link ? { input, id, meetingLink } : { input });
}

/** Changes a group as it was in that version. */
export async function changeEdition(
  edition: Pick<StaffEdition, 'id' | 'updatedAt'>,
  { fields, meetingLink }: Partial<DraftWrite>,
): Promise<SavedEdition> {
  const { id, updatedAt } = edition;
  let version = updatedAt;
  if (fields) {
    const changed = await sent(
      id,
      `mutation Change($input: UpdateCourseHistoryInput!, $condition: ModelCourseHistoryConditionInput) {
        updateCourseHistory(input: $input, condition: $condition) { id updatedAt }
      }`,
      { input: { id, ...fields }, condition: { updatedAt: { eq: updatedAt } } },
    );
    if (changed.is !== 'saved') return changed;
    version = changed.version;
  }
  if (meetingLink === undefined) return { is: 'saved', id, version };
  return sent(id, `mutation Link($input: UpdateEditionInput!) { updateEdition(input: $input) { ${whenPlanned} } }`, {
    input: { id, meetingLink, version },
  });
}

async function sent(id: string, query: string, variables: object): Promise<SavedEdition> {
  try {
    const answer = await ask<Saved>(query, variables);
    if (!answer.ok) return { is: 'unreached' };
    return meanwhileIn(answer.data) ? whatIsThere(id) : { is: 'saved', id, version: latestIn(answer.data) };
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return why.includes('conditional request failed') ? whatIsThere(id) : { is: 'refused', why };
  }
}

const whenPlanned = '__typename ... on EditionUpdated { edition { updatedAt } }';

type Saved = Readonly<
  Record<string, { readonly updatedAt?: string; readonly edition?: { readonly updatedAt: string } } | null>
>;

/** The version of what was written last. */
function latestIn(data: Saved): string {
  const written = Object.values(data).map((row) => row?.edition?.updatedAt ?? row?.updatedAt ?? '');
  return written.toSorted().at(-1) ?? '';
}

/** How the group is now, and who made it so. */
async function whatIsThere(id: string): Promise<SavedEdition> {
  const answer = await ask<{
    readonly listEditions: readonly StaffEdition[] | null;
    readonly listRecord: {
      readonly items: readonly {
        readonly at: string;
        readonly accountName: string | null;
        readonly accountEmail: string;
      }[];
    } | null;
  }>(
    `query There($id: ID, $thing: String) {
      listEditions(id: $id) { ${editionFields} }
      listRecord(thing: $thing, limit: 1) { items { at accountName accountEmail } }
    }`,
    { id, thing: `CourseHistory:${id}` },
  );
  if (!answer.ok) return { is: 'unreached' };
  const [now] = answer.data.listEditions ?? [];
  if (!now) return { is: 'gone' };
  const last = answer.data.listRecord?.items[0];
  return { is: 'meanwhile', now, by: last?.accountName ?? last?.accountEmail ?? null, at: last?.at ?? null };
}
