import { newId } from '#client/new-id.ts';

/** In characters. */
export const groupEmailLimits = { subject: 200, text: 10_000, subjectEn: 200, textEn: 10_000 } as const;
export const groupEmailParts = ['subject', 'text', 'subjectEn', 'textEn'] as const;
export type GroupEmailField = (typeof groupEmailParts)[number];
/** `id`: of the e-mail, so a repeated send is no second one. */
export type GroupEmailDraft = Readonly<Record<GroupEmailField | 'id', string>>;

const nothing = { subject: '', text: '', subjectEn: '', textEn: '' };

export function readGroupEmailDraft(text: string | undefined): GroupEmailDraft {
  try {
    return { id: newId(), ...nothing, ...(JSON.parse(text ?? '{}') as Partial<GroupEmailDraft>) };
  } catch {
    return { id: newId(), ...nothing };
  }
}
