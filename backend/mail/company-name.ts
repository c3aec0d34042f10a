import { company } from '#content/company.ts';

/** The company's name, for services that know no content. */
export const companyName: string = company.name;
