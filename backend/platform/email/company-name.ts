import { companyBasics } from '#content/company-basics.ts';

/** For services that may not import content. */
export const companyName: string = companyBasics.name;
