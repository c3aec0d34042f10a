import { useId, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { putImage } from '#client/put-image.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { preparePicture } from '#desk/pictures/prepare-picture.ts';
import { type CompanyPerson, companyLimits } from '#model/company/company.ts';
import { imageAddress, imagePrefix } from '#model/images.ts';
import { languages } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { LineButton, TextButton } from '../../layout/controls.tsx';
import { showToast } from '../../toast/this-toasts.ts';
import style from './company.module.css';
import { FactInput } from './fact-input.tsx';
import type { CompanyFormState } from './use-company-form.ts';

const nobody: CompanyPerson = {
  name: '',
  role: { es: '', en: '' },
  sentence: { es: '', en: '' },
  picture: null,
  answers: false,
  signs: false,
};

/** In the order of the site. */
export function PeoplePart({ form }: { readonly form: CompanyFormState }) {
  const [words] = useWordsIn(companyDeskWords);
  const { people } = form.form;
  const put = (next: readonly CompanyPerson[]) => form.edit({ people: next });

  function remove(at: number, who: string): void {
    const before = people;
    put(people.filter((_, index) => index !== at));
    showToast(fill(words.person.removed, { who }), () => put(before));
  }

  return (
    <>
      <ol className={style.people}>
        {people.map((person, at) => (
          <Person
            // The order is the identity: names are being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own.
            key={at}
            form={form}
            person={person}
            at={at}
            change={(part) => put(people.map((one, index) => (index === at ? { ...one, ...part } : one)))}
            up={() => put([...people.slice(0, at - 1), person, ...people.slice(at - 1, at), ...people.slice(at + 1)])}
            remove={(who) => remove(at, who)}
          />
        ))}
      </ol>
      {people.length < companyLimits.people && (
        <LineButton onClick={() => put([...people, nobody])}>{words.person.add}</LineButton>
      )}
      <p className="hint">{words.person.consent}</p>
    </>
  );
}

interface PersonProps {
  readonly form: CompanyFormState;
  readonly person: CompanyPerson;
  readonly at: number;
  change(part: Partial<CompanyPerson>): void;
  up(): void;
  remove(who: string): void;
}

function Person({ form, person, at, change, up, remove }: PersonProps) {
  const [words] = useWordsIn(companyDeskWords);
  const who = person.name || words.person.new;
  const textOf = (name: string) => {
    const path = `people.${at}.${name}`;
    return { path, problem: form.problems.find(({ field }) => field === path) };
  };
  return (
    <li>
      <fieldset className={style.person}>
        <legend className="hide">{who}</legend>
        <Photo person={person} change={change} />
        <div className={style.of}>
          <FactInput
            {...textOf('name')}
            label={words.fields.name}
            long={false}
            value={person.name}
            write={(name) => change({ name })}
          />
          {(['role', 'sentence'] as const).map((field) =>
            languages.map((side) => (
              <FactInput
                key={`${field}.${side}`}
                {...textOf(`${field}.${side}`)}
                label={words.fields[field]}
                side={side}
                long={field === 'sentence'}
                value={person[field][side]}
                write={(text) => change({ [field]: { ...person[field], [side]: text } })}
              />
            )),
          )}
        </div>
        <div className={`wrap ${style.marks}`}>
          {(['answers', 'signs'] as const).map((mark) => (
            <label key={mark} className={`wrap ${style.check}`}>
              <input
                type="checkbox"
                checked={person[mark]}
                onChange={(event) => change({ [mark]: event.currentTarget.checked })}
              />
              {words.fields[mark]}
            </label>
          ))}
          {at > 0 && <TextButton onClick={up}>{fill(words.person.up, { who })}</TextButton>}
          <TextButton onClick={() => remove(who)}>{fill(words.person.remove, { who })}</TextButton>
        </div>
      </fieldset>
    </li>
  );
}

function Photo({ person, change }: Pick<PersonProps, 'person' | 'change'>) {
  const [{ person: words }] = useWordsIn(companyDeskWords);
  const [said, say] = useState('');
  const id = useId();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    say(words.sending);
    const prepared = await preparePicture(file);
    if (!prepared.ok) return say(words.failed);
    const { picture } = prepared;
    const key = `${imagePrefix}people/${newId()}.${picture.type === 'image/webp' ? 'webp' : 'png'}`;
    const put = await putImage({ key, picture, progress: () => {}, signal: AbortSignal.timeout(60_000) }).catch(
      () => ({ ok: false }) as const,
    );
    say(put.ok ? '' : words.failed);
    if (put.ok) change({ picture: key });
  }

  return (
    <div className={style.photo}>
      {person.picture && <img src={imageAddress(person.picture, 'desk')} alt="" width="72" height="72" />}
      <label htmlFor={id} className={style.choose}>
        {person.picture ? words.change : words.photo}
        <input
          id={id}
          className="hide"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {person.picture && <TextButton onClick={() => change({ picture: null })}>{words.noPhoto}</TextButton>}
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  );
}
