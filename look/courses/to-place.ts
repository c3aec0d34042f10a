import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Syllabus } from '#model/course.ts';

/** A link to where something can be done with a course, or read of it; whoever shows the course knows the addresses. */
export type ToPlace = ComponentType<
  Omit<ComponentProps<'a'>, 'href' | 'children'> & {
    readonly page: 'contact' | 'reserve' | 'course' | Syllabus;
    /** What follows the path. */
    readonly rest?: string;
    readonly children: ReactNode;
  }
>;
