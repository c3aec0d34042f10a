import { hydrated } from '#site/islands/hydrate.tsx';
import { GroupForm } from './group-form.tsx';

export const start = hydrated(GroupForm);
