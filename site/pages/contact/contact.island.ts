import { hydrated } from '#site/islands/hydrate.tsx';
import { ContactForm } from './contact-form.tsx';

export const start = hydrated(ContactForm);
