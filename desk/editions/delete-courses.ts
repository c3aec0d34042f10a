import { appWords } from '#content/desk/app.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { groupWords } from '#content/desk/group.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';

interface DeletionRequest {
  readonly courseIds?: readonly string[];
  readonly editionIds?: readonly string[];
  /** Absent: all samples; those with reservations are spared. */
  readonly name?: string;
  readonly language: Language;
  /** After the deletion and its undo. */
  onChange(exists: boolean): void;
}

const query =
  'mutation Delete($input: DeleteCoursesInput!) { deleteCourses(input: $input) { outcome at courses editions } }';
const undoQuery = 'mutation Restore($at: AWSDateTime!) { undoDeletion(at: $at) }';

/** Ids of the requests in flight: a double press is one. */
const inFlight = new Set<string>();

/** Offers an undo; names reservations that prevent the deletion. */
export async function deleteWithUndo(request: DeletionRequest): Promise<void> {
  const { courseIds = [], editionIds = [], name, language, onChange } = request;
  const words = deletionWords[language];
  const { late } = appWords[language];
  const key = [...courseIds, ...editionIds].join();
  if (inFlight.has(key)) return;
  inFlight.add(key);
  const data = await fetchData(query, { input: { courseIds, editionIds, spare: name === undefined } });
  inFlight.delete(key);
  const deleted = data?.deleteCourses;
  // Without a response it may have been deleted.
  if (!deleted) return showToast(groupWords[language].unreached);
  if (deleted.courses + deleted.editions === 0) {
    // Deleted already, as by a double press: the toast of that stays.
    return name !== undefined && deleted.outcome === 'done' ? onChange(false) : showToast(words.reserved);
  }
  onChange(false);
  const undo = async () => {
    const restored = await fetchData(undoQuery, { at: deleted.at });
    if (!restored) return showToast(late.notUndone, () => void undo());
    showToast(restored.undoDeletion ? words.undone : late.notUndone);
    if (restored.undoDeletion) onChange(true);
  };
  showToast(name === undefined ? words.didSamples : fill(words.did, { name }), () => void undo());
}
