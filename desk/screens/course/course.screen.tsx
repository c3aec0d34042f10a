import { useParams } from 'react-router';
import { courseEditorWords } from '#content/desk/course.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { Gone } from '#desk/shell/gone.tsx';
import { useWords } from '#ui/place.ts';
import style from './course.module.css';
import { Editor } from './editor.tsx';
import { useCourse } from './use-course.ts';

export function Component() {
  const { id = 'new' } = useParams();
  return <CourseScreen key={id} id={id} />;
}

function CourseScreen({ id }: { readonly id: string }) {
  const words = useWords(courseEditorWords);
  const { course, failed, refetch } = useCourse(id);
  if (course && (course.answer.courseSheet || id === 'new'))
    return <Editor id={id} course={course} refetch={refetch} />;
  return (
    <div data-panes className={style.wait}>
      {course ? <Gone words={words.gone} to="/courses" /> : <QueryState failed={failed} alone retry={refetch} />}
    </div>
  );
}
