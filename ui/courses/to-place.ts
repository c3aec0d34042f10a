import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Syllabus } from '#model/courses/course.ts';

/** Link to an action or page of a course, injected since `ui` knows no routes. */
export type ToPlace = ComponentType<
  Omit<ComponentProps<'a'>, 'href' | 'children'> & {
    readonly page: 'contact' | 'courseNotice' | 'reserve' | 'course' | Syllabus;
    /** Appended to the path. */
    readonly rest?: string;
    readonly children: ReactNode;
  }
>;
