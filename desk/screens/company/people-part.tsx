import { useId, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { putImage } from '#client/put-image.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { LineButton, TextButton } from '#desk/layout/controls.tsx';
import { preparePicture } from '#desk/pictures/prepare-picture.ts';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { type CompanyPerson, companyLimits } from '#model/company/company.ts';
import { imageAddress, imagePrefix } from '#model/images.ts';
import { languages } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './company.module.css';
import { type FormPerson, upload } from './company-form.ts';
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
  const isOwner = useIsOwner();
  const put = (change: (now: readonly FormPerson[]) => readonly FormPerson[]) =>
    form.edit((now) => ({ people: change(now.people) }));

  function remove(at: number, person: FormPerson, who: string): void {
    put((now) => now.toSpliced(at, 1));
    const undo = () => put((now) => now.toSpliced(at, 0, person));
    showToast(fill(words.person.removed, { who }), undo);
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
            change={(part) => put((now) => now.map((one, index) => (index === at ? { ...one, ...part } : one)))}
            uploaded={(id, part) =>
              put((now) => now.map((one) => (one[upload] === id ? { ...one, ...part, [upload]: undefined } : one)))
            }
            up={() => put((now) => now.toSpliced(at - 1, 2, ...now.slice(at - 1, at + 1).toReversed()))}
            remove={(who) => remove(at, person, who)}
          />
        ))}
      </ol>
      {people.length < companyLimits.people && (
        <LineButton onClick={() => put((now) => [...now, nobody])}>{words.person.add}</LineButton>
      )}
      {isOwner && <p className="hint">{words.person.consent}</p>}
    </>
  );
}

interface PersonProps {
  readonly form: CompanyFormState;
  readonly person: FormPerson;
  readonly at: number;
  change(part: Partial<FormPerson>): void;
  /** After the upload `id`, also of a person who has another place by now. */
  uploaded(id: string, part: Partial<CompanyPerson>): void;
  up(): void;
  remove(who: string): void;
}

function Person({ form, person, at, change, uploaded, up, remove }: PersonProps) {
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
        <Photo person={person} change={change} uploaded={uploaded} />
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
            <label key={mark} className="check">
              <input
                type="checkbox"
                checked={person[mark]}
                onChange={(event) => change({ [mark]: event.currentTarget.checked })}
              />
              {words.fields[mark]}
            </label>
          ))}
          {at > 0 && !form.uploading && <TextButton onClick={up}>{fill(words.person.up, { who })}</TextButton>}
          {!form.uploading && <TextButton onClick={() => remove(who)}>{fill(words.person.remove, { who })}</TextButton>}
        </div>
      </fieldset>
    </li>
  );
}

/** Returns the key of the image. */
async function send(file: File, id: string): Promise<string | undefined> {
  const prepared = await preparePicture(file);
  if (!prepared.ok) return undefined;
  const { picture } = prepared;
  const key = `${imagePrefix}people/${id}.${picture.type === 'image/webp' ? 'webp' : 'png'}`;
  const put = await putImage({ key, picture, progress: () => {}, signal: AbortSignal.timeout(60_000) });
  return put.ok ? key : undefined;
}

function Photo({ person, change, uploaded }: Pick<PersonProps, 'person' | 'change' | 'uploaded'>) {
  const [{ person: words }] = useWordsIn(companyDeskWords);
  const [status, setStatus] = useState('');
  const id = useId();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const id = newId();
    change({ [upload]: id });
    setStatus(words.sending);
    const picture = await send(file, id).catch(() => undefined);
    setStatus(picture ? '' : words.failed);
    uploaded(id, picture ? { picture } : {});
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
        {status}
      </p>
    </div>
  );
}
