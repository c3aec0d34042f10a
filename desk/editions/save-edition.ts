import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { versionConflictIn } from '#desk/wire/version-conflict.ts';
import { editionFields, type StaffEdition } from './edition.ts';
import type { DraftWrite } from './form/edition-draft.ts';

/** `meanwhile`: version conflict, nothing saved. */
export type SavedEdition =
  | { readonly is: 'saved'; readonly version: string }
  | { readonly is: 'meanwhile'; readonly now: StaffEdition; readonly by: string | null; readonly at: string | null }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unreached' | 'gone' };

const updated = '__typename ... on EditionUpdated { edition { updatedAt } }';

/** Idempotent by `id`. */
export function makeEdition(
  id: string,
  courseId: string,
  { fields, meetingLink }: DraftWrite,
  visible: boolean,
): Promise<SavedEdition> {
  const link =
    meetingLink === null ? '' : `updateEdition(input: { id: $id, meetingLink: $meetingLink }) { ${updated} }`;
  const query = `mutation Make($input: CreateCourseHistoryInput!${link && ', $id: ID!, $meetingLink: String'}) {
    createCourseHistory(input: $input) { updatedAt }
    ${link}
  }`;
  const input = { ...fields, id, idCourse: courseId, visible };
  return send(id, query, link ? { input, id, meetingLink } : { input });
}

/** Conditional on the version. */
export async function changeEdition(
  { id, updatedAt }: Pick<StaffEdition, 'id' | 'updatedAt'>,
  { fields, meetingLink }: Partial<DraftWrite>,
): Promise<SavedEdition> {
  let saved: SavedEdition = { is: 'saved', version: updatedAt };
  if (fields) {
    const query = `mutation Change($input: UpdateCourseHistoryInput!, $condition: ModelCourseHistoryConditionInput) {
      updateCourseHistory(input: $input, condition: $condition) { updatedAt }
    }`;
    saved = await send(id, query, { input: { id, ...fields }, condition: { updatedAt: { eq: updatedAt } } });
  }
  if (saved.is !== 'saved' || meetingLink === undefined) return saved;
  const query = `mutation Link($input: UpdateEditionInput!) { updateEdition(input: $input) { ${updated} } }`;
  return send(id, query, { input: { id, meetingLink, version: saved.version } });
}

type MutationData = Readonly<
  Record<string, { readonly updatedAt?: string; readonly edition?: { readonly updatedAt: string } } | null>
>;

async function send(id: string, query: string, variables: object): Promise<SavedEdition> {
  try {
    const result = await runOperation(query, variables);
    if (!result.ok) return { is: 'unreached' };
    if (versionConflictIn(result.data)) return readConflict(id);
    const versions = Object.values(result.data as MutationData).map(
      (row) => row?.edition?.updatedAt ?? row?.updatedAt ?? '',
    );
    return { is: 'saved', version: versions.toSorted().at(-1) ?? '' };
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return why.includes('conditional request failed') ? readConflict(id) : { is: 'refused', why };
  }
}

async function readConflict(id: string): Promise<SavedEdition> {
  const response = await runOperation(
    `query There($id: ID, $thing: String) {
      listEditions(id: $id) { ${editionFields} }
      listRecord(thing: $thing, limit: 1) { items { at accountName accountEmail } }
    }` as const,
    { id, thing: `CourseHistory:${id}` },
  );
  if (!response.ok) return { is: 'unreached' };
  const [latest] = response.data.listEditions ?? [];
  if (!latest) return { is: 'gone' };
  const last = response.data.listRecord?.items[0];
  return { is: 'meanwhile', now: latest, by: last?.accountName ?? last?.accountEmail ?? null, at: last?.at ?? null };
}
