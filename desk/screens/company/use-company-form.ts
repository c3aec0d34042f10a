import { useEffect, useState } from 'react';
import { readJsonFromTab, removeFromTab, storeInTab } from '#client/tab-storage.ts';
import { signInFirst } from '#desk/app/sign-in-first.tsx';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { usePerson } from '#desk/session/person.ts';
import { type Company, checkCompany } from '#model/company/company.ts';
import type { Problem } from '#model/problems.ts';
import {
  behindNow,
  type CompanyForm,
  changedPaths,
  formOf,
  isProblemOf,
  isUploading,
  rebase,
  typedFacts,
} from './company-form.ts';
import { type StoredCompany, saveCompanyQuery } from './company-wire.ts';

interface Kept {
  readonly form: CompanyForm;
  readonly base: CompanyForm;
  readonly version: string;
}

type Change = (now: Kept) => Kept;

/** State of the form last shown. A response or an undo may come after the screen was left. */
let last: Kept;
/** Its setter while it is shown. */
let setShown: ((change: Change) => void) | undefined;

type SaveOutcome = 'saved' | 'cancelled' | 'failed' | 'invalid' | { readonly by: string | null };

/** `stored`: the service's facts. */
export function useCompanyForm(stored: StoredCompany, put: (company: StoredCompany) => void) {
  /** In the tab's storage: survives a reload. */
  const key = `desk-company:${usePerson().id}`;
  const [state, setState] = useState<Kept>(() => read(key) ?? untouched(stored));
  const [reviewed, setReviewed] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [saving, setSaving] = useState(false);
  const { form, base } = state;
  const changed = changedPaths(base, form);
  const uploading = isUploading(form);
  const dirty = changed.length > 0 || reviewed.size > 0 || uploading;

  useEffect(() => {
    last = state;
    if (dirty) storeInTab(key, JSON.stringify(state));
    else removeFromTab(key);
  }, [key, state, dirty]);

  useEffect(() => {
    setShown = setState;
    return () => {
      setShown = undefined;
    };
  }, []);

  // An untouched form follows a save by another user.
  useEffect(() => {
    if (stored.updatedAt > state.version && !dirty) setState(untouched(stored));
  }, [stored, state.version, dirty]);

  function update(change: Change): void {
    if (setShown) setShown(change);
    else {
      last = change(last);
      storeInTab(key, JSON.stringify(last));
    }
  }

  const edit = (change: (form: CompanyForm) => Partial<CompanyForm>) =>
    update((now) => ({ ...now, form: { ...now.form, ...change(now.form) } }));

  /** Keeps what was typed since `from`, also during the request. */
  function follow(company: StoredCompany, from: CompanyForm): void {
    const newer = untouched(company);
    update((now) => ({ ...newer, form: rebase(from, now.form, newer.base) }));
    put(company);
  }

  return {
    form,
    changes: changed.length + reviewed.size,
    dirty,
    saving,
    uploading,
    problems,
    behind: new Set(behindNow(base, form, stored.behind, reviewed)),
    type(path: string, text: string): void {
      setProblems((before) => before.filter((one) => !isProblemOf(one, path)));
      edit(({ texts }) => ({ texts: { ...texts, [path]: text } }));
    },
    edit,
    review: (side: string) => setReviewed((before) => new Set([...before, side])),
    /** Returns the undo. */
    discard(): () => void {
      const before = state;
      setState({ form: base, base, version: state.version });
      setReviewed(new Set());
      setProblems([]);
      // Facts typed since stay.
      return () =>
        update((now) => ({
          ...now,
          form: rebase(now.base, now.form, rebase(before.base, before.form, now.base)),
        }));
    },
    /** `why`: said if it needs a fresh sign-in. */
    async save(why: string): Promise<SaveOutcome> {
      const checked = checkCompany(typedFacts(form));
      setProblems(checked.ok ? [] : checked.problems);
      if (!checked.ok) return 'invalid';
      setSaving(true);
      const behind = behindNow(base, form, stored.behind, reviewed);
      const input = { facts: JSON.stringify(checked.value), behind, version: state.version };
      const saved = (await fetchData(saveCompanyQuery, { input }))?.updateCompany;
      setSaving(false);
      if (!saved) return 'failed';
      if (saved.__typename === 'SignInAgain') return (await signInFirst(why)) ? this.save(why) : 'cancelled';
      if (saved.__typename === 'Company') {
        follow(saved, form);
        setReviewed(new Set());
        return 'saved';
      }
      // Once the screen was left, the conflict is shown at the next save.
      if (setShown && saved.now?.__typename === 'Company') follow(saved.now, base);
      return { by: saved.by };
    },
  };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;

function untouched({ facts, updatedAt }: StoredCompany): Kept {
  const form = formOf(JSON.parse(facts) as Company);
  return { form, base: form, version: updatedAt };
}

function read(key: string): Kept | undefined {
  const stored = readJsonFromTab(key) as Partial<Kept> | null | undefined;
  return stored?.form?.texts && stored.base?.texts ? (stored as Kept) : undefined;
}
