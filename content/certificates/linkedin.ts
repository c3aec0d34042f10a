import { companyBasics } from '#content/company-basics.ts';

interface LinkedInCertificate {
  readonly course: string;
  /** As printed. */
  readonly folio: string;
  /** Absolute URL of the check page. */
  readonly address: string;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
}

/** LinkedIn's form "Add license or certification", filled in. */
export function linkedInAddress({ course, folio, address, issuedOn }: LinkedInCertificate): string {
  const form = new URL('https://www.linkedin.com/profile/add');
  form.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: companyBasics.name,
    issueYear: issuedOn.slice(0, 4),
    issueMonth: String(Number(issuedOn.slice(5, 7))),
    certUrl: address,
    certId: folio,
  }).toString();
  return form.href;
}
