import type { EmailAttachment, EmailBody, EmailFooter, EmailLink } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender, EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import { signWithdraw } from '#backend/platform/tokens/email-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { companyBasics } from '#content/company-basics.ts';
import { emailFrameWords } from '#content/emails/email-frame.ts';
import type { Company } from '#model/company/company.ts';
import { knownLanguage, type Language } from '#model/languages.ts';
import { phoneAddress, whatsappAddress } from '#model/people/phone.ts';
import { cleanLine } from '#model/text.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';

export interface RenderDeps {
  /** Public origin, without a trailing slash. */
  readonly origin: string;
  readonly ring: KeyRing;
  readonly emails: readonly EmailTemplate[];
  readonly inbox: string;
  reach?(): Pick<Company, 'phone' | 'whatsapp'>;
}

export type EmailSource = Pick<OutboxRow, 'recipient' | 'language' | 'letter' | 'createdAt'>;

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Default for e-mails to visitors: the company. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly byHand?: true;
  /** One-click URL (RFC 8058). */
  readonly unsubscribe?: string;
  /** Mailing list (RFC 2919). */
  readonly list?: true;
  readonly files?: readonly EmailAttachment[];
}

/** Completes facts stored elsewhere; call before rendering. */
export async function loadFacts<Source extends EmailSource>(
  { emails }: Pick<RenderDeps, 'emails'>,
  source: Source,
): Promise<Source> {
  const facts = JSON.parse(source.letter) as { readonly kind: string };
  const load = emails.find(({ kind }) => kind === facts.kind)?.load;
  if (!load) return source;
  const language = knownLanguage(source.language);
  return { ...source, letter: JSON.stringify(await load(facts, language)) };
}

/** Deterministic: a repeat after a crash is identical. Throws for an unknown kind. */
export function renderEmail(s: RenderDeps, source: EmailSource): RenderedEmail {
  return render(s, source, fullBody);
}

/** For staff: without code and with disabled links. */
export function previewEmail(s: RenderDeps, source: EmailSource): RenderedEmail {
  const { unsubscribe, ...shown } = render(s, source, bodyForStaff);
  return {
    ...shown,
    text: withoutTokens(shown.text),
    html: withoutTokens(shown.html),
    ...(unsubscribe ? { unsubscribe: withoutTokens(unsubscribe) } : {}),
  };
}

/** Subject for staff lists. */
export function previewSubject(s: RenderDeps, source: EmailSource): string {
  return cleanLine(bodyOf(s, source, bodyForStaff).body.subject);
}

/** Matches URLs in text and escaped ones in HTML. */
function withoutTokens(rendered: string): string {
  return rendered.replace(/([?&#;]token=)[\w.~%-]+/g, '$1*');
}

type RenderBody = (email: EmailTemplate, facts: object, language: Language, wording: EmailRender) => EmailBody;

const fullBody: RenderBody = (email, facts, language, wording) => email.compose(facts, language, wording);

const bodyForStaff: RenderBody = (email, facts, language, wording) => {
  if (!email.hasCode) return email.compose(facts, language, wording);
  if (!email.composeWithoutCode) throw new Error(`The e-mail ${email.kind} has no version without its code.`);
  return email.composeWithoutCode(language, wording);
};

function bodyOf({ origin, ring, emails, inbox }: RenderDeps, source: EmailSource, renderBody: RenderBody) {
  const language = knownLanguage(source.language);
  const facts = JSON.parse(source.letter) as { readonly kind: string };
  const email = emails.find(({ kind }) => kind === facts.kind);
  if (!email) throw new Error(`There is no e-mail of the kind ${facts.kind}.`);
  const site = origin + (language === 'es' ? '' : `/${language}`);
  const { recipient, createdAt } = source;
  const body = renderBody(email, facts, language, { site, ring, recipient, inbox, writtenAt: createdAt });
  return { email, facts, language, site, body };
}

function render(s: RenderDeps, source: EmailSource, renderBody: RenderBody): RenderedEmail {
  const { ring, inbox, reach } = s;
  const { email, facts, language, site, body } = bodyOf(s, source, renderBody);
  const toPerson = email.to !== 'company';
  // Account e-mails do not rest on consent.
  const unsubscribe =
    email.to === 'visitor' && !email.hasCode
      ? `${site}/unsubscribe?token=${signWithdraw(ring, source.recipient, email.linkSource?.(facts))}`
      : undefined;
  const dials = email.to === 'visitor' && !email.list && reach ? dialLinks(reach(), language) : [];
  const foot = footOf(email, { ...body, links: [...dials, ...(body.links ?? [])] }, site, unsubscribe, language);
  const toCompany = toPerson ? { name: companyBasics.name, address: inbox } : undefined;
  const reply = email.replyTo?.(facts);
  // Callers may have no address.
  const replyTo = reply?.address ? reply : toCompany;
  return {
    // May contain user input.
    subject: cleanLine(body.subject),
    text: emailText(body, foot),
    html: emailHtml(body, foot, language),
    ...(email.byHand ? { byHand: true } : {}),
    ...(email.list ? { list: true } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(body.files?.length ? { files: body.files } : {}),
    ...(replyTo ? { replyTo: { ...replyTo, name: cleanLine(replyTo.name) } } : {}),
  };
}

function dialLinks({ phone, whatsapp }: Pick<Company, 'phone' | 'whatsapp'>, language: Language): EmailLink[] {
  const words = emailFrameWords[language];
  return [
    ...(phone ? [{ label: words.phone(phone), address: phoneAddress(phone) }] : []),
    ...(whatsapp ? [{ label: 'WhatsApp', address: whatsappAddress(whatsapp) }] : []),
  ];
}

function footOf(
  { to }: EmailTemplate,
  { why, links = [] }: EmailBody,
  site: string,
  unsubscribe: string | undefined,
  language: Language,
): EmailFooter {
  const words = emailFrameWords[language];
  const { host } = new URL(site);
  if (to === 'company') return { text: words.notice(host), links: [] };
  const notice = { label: words.privacy, address: `${site}/privacity` };
  const withdraw = unsubscribe ? [{ label: words.withdraw, address: unsubscribe }] : [];
  const because = why ?? (to === 'holder' ? words.whyAccount(host) : words.why(host));
  return { text: `${because} ${words.answer}`, links: [...links, notice, ...withdraw] };
}
