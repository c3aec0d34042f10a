import { textIn } from '#model/courses/course-sheet.ts';
import { useLanguage } from '#ui/place.ts';
import { Portrait } from '#ui/portrait.tsx';
import style from './person-list.module.css';
import { useCompany } from './use-company.ts';

export function PersonList({ task }: { readonly task: 'answers' | 'signs' }) {
  const language = useLanguage();
  const people = useCompany()
    .people.entries()
    .filter(([, person]) => person[task]);
  return (
    <ul className={style.people}>
      {[...people].map(([n, { name, role, picture, answers }]) => (
        <li key={name}>
          <Portrait {...{ name, picture, n, answers }} />
          <div>
            <b>{name}</b>
            <p className="small soft">{textIn(role, language)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
