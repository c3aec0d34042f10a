import { Link, useParams } from 'react-router';
import { courseEditorWords } from '#content/desk/course.ts';
import { useWords } from '#look/place.ts';
import { Asking } from '../../line/asking.tsx';
import { Said } from '../../shell/said.tsx';
import style from './course.module.css';
import { Editor } from './editor.tsx';
import { useCourse } from './use-course.ts';

/** Where a course is written, or a new one is made. */
export function Component() {
  const { id = 'new' } = useParams();
  return <CourseScreen key={id} id={id} />;
}

function CourseScreen({ id }: { readonly id: string }) {
  const words = useWords(courseEditorWords);
  const { course, failed, again } = useCourse(id);
  if (!course) {
    return (
      <div data-panes className={style.wait}>
        <Asking failed={failed} alone again={again} />
      </div>
    );
  }
  if (!course.answer.courseSheet && id !== 'new') {
    return (
      <div data-panes className={style.wait}>
        <Said words={words.gone} drawing="empty">
          <Link className="btn line" to="/courses">
            {words.gone.act}
          </Link>
        </Said>
      </div>
    );
  }
  return <Editor id={id} course={course} again={again} />;
}
