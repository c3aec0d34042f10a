import { pairWords } from '#content/desk/drafts.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './conflicts.module.css';
import type { Flat } from './pair-draft.ts';

interface FieldConflictsProps {
  readonly form: {
    readonly flat: Flat;
    readonly base: Flat;
    readonly conflicts: readonly string[];
    decide(field: string, whose: 'mine' | 'theirs'): void;
  };
  readonly heading: string;
  /** Name of the other user. */
  readonly who: string;
  nameOf(field: string): string;
  /** Empty for none. */
  textOf?(flat: Flat, field: string): string;
}

/** Choice per field that another user stored differently. */
export function FieldConflicts({ form, heading, who, nameOf, textOf }: FieldConflictsProps) {
  const [words, language] = useWordsIn(pairWords);
  const { conflicts } = form;
  if (conflicts.length === 0) return null;
  return (
    <section className={`alarm ${style.conflicts}`} role="alert" aria-labelledby="conflicts" data-conflict>
      <h2 id="conflicts">{heading}</h2>
      <p>
        {fillPlural(words.conflicts, conflicts.length, language)} {words.rest}
      </p>
      {conflicts.map((field) => {
        const name = nameOf(field);
        const textIn = (flat: Flat) => (textOf ? textOf(flat, field) : flat[field]) || words.empty;
        return (
          <div key={field} className={style.conflict}>
            <h3>{name}</h3>
            <DescriptionList
              rows={[
                [fill(words.mineIs, { who }), textIn(form.flat)],
                [fill(words.theirsIs, { who }), textIn(form.base)],
              ]}
            />
            <div className="wrap">
              {(['mine', 'theirs'] as const).map((whose) => (
                <button key={whose} type="button" className="tx" onClick={() => form.decide(field, whose)}>
                  <span>
                    {fill(words[whose], { who })}
                    <span className="hide">: {name}</span>
                  </span>
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
