import { newId } from '#client/new-id.ts';
import { readJsonFromTab } from '#client/tab-storage.ts';

/** In characters. */
export const groupEmailLimits = { subject: 200, text: 10_000, subjectEn: 200, textEn: 10_000 } as const;
export const groupEmailParts = ['subject', 'text', 'subjectEn', 'textEn'] as const;
export type GroupEmailField = (typeof groupEmailParts)[number];
/** `id`: of the e-mail, so a repeated send is no second one. */
export type GroupEmailDraft = Readonly<Record<GroupEmailField | 'id', string>>;

const nothing = { subject: '', text: '', subjectEn: '', textEn: '' };

/** `key`: in the tab's storage. */
export function readGroupEmailDraft(key: string): GroupEmailDraft {
  return { id: newId(), ...nothing, ...(readJsonFromTab(key) as Partial<GroupEmailDraft> | undefined) };
}
