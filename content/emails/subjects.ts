import type { emailsWords } from '#content/desk/emails.ts';
import type { Language } from '#model/languages.ts';
import { accountNoticeWords } from './accounts/account-notice.ts';
import { factorChangedWords } from './accounts/factor-changed.ts';
import { newAccountWords } from './accounts/new-account.ts';
import { recoveryCodeWords } from './accounts/recovery-code.ts';
import { bankChangedWords } from './bank-changed.ts';
import { certificateEmailWords } from './certificate.ts';
import { consentWithdrawnWords } from './consent-withdrawn.ts';
import { contactAnswerWords } from './contact/answer.ts';
import { contactDigestWords } from './contact/digest.ts';
import { contactNoticeWords } from './contact/notice.ts';
import { contactReceiptWords } from './contact/receipt.ts';
import { newsletterInvitationWords } from './newsletter/invitation.ts';
import { newsletterIssueWords } from './newsletter/issue.ts';
import { newsletterOptInWords } from './newsletter/opt-in.ts';
import { newsletterWelcomeWords } from './newsletter/welcome.ts';
import { courseNoticeEmailWords } from './notices/course-notice.ts';
import { invoiceRequestWords } from './payments/invoice-request.ts';
import { paymentWords } from './payments/payment.ts';
import { attendeeEmailWords } from './reservations/attendee.ts';
import { holdRequestWords } from './reservations/hold-request.ts';
import { reservationSeatWords } from './reservations/seat.ts';
import { waitlistWords } from './reservations/waitlist.ts';
import { testEmailWords } from './test-email.ts';

/** Generic subject of each template, for search. */
export function emailSubjects(language: Language): Readonly<Record<keyof (typeof emailsWords)['es']['kinds'], string>> {
  const holds = holdRequestWords[language];
  const waitlist = waitlistWords[language];
  const seat = reservationSeatWords[language];
  const certificate = certificateEmailWords[language];
  const factor = factorChangedWords[language];
  const { device, reused, codes, account } = accountNoticeWords[language];
  return {
    // Written by hand.
    'group-email': '',
    'contact-notice': contactNoticeWords[language].subject('', ''),
    'contact-digest': contactDigestWords[language].subject(''),
    'contact-receipt': contactReceiptWords[language].subject,
    'contact-answer': contactAnswerWords[language].subject(''),
    'newsletter-opt-in': newsletterOptInWords[language].subject,
    'newsletter-welcome': newsletterWelcomeWords[language].subject,
    'newsletter-invitation': newsletterInvitationWords[language].subject,
    // Written for each issue.
    'newsletter-issue': '',
    'newsletter-test': newsletterIssueWords[language].test.subject,
    'consent-withdrawn': consentWithdrawnWords[language].subject(''),
    'reservation-hold': holds.hold.subject('', 1),
    'line-ask': holds.line.subject('', 1),
    'reservation-again': holds.again.subject(''),
    'line-joined': waitlist.joined.subject(''),
    'seat-offer': waitlist.offer.subject('', 1),
    'offer-passed': waitlist.passed.subject(''),
    'attendee-named': attendeeEmailWords[language].subject(''),
    'payment-reminder': paymentWords[language].reminder.subject(''),
    'course-notice-ask': courseNoticeEmailWords[language].ask.subject(''),
    'course-notice': courseNoticeEmailWords[language].opened.subject(''),
    'invoice-request': invoiceRequestWords[language].heading,
    'payment-received': paymentWords[language].subject(''),
    'payment-refunded': paymentWords[language].refund.subject(''),
    'reservation-confirmed': seat.confirmed.subject('', 1),
    'reservation-cancelled': seat.cancelled.subject(''),
    'reservation-moved': `${seat.moved.subject.person('')} ${seat.moved.subject.company('')}`,
    'session-changed': `${seat.changed.subject('', '')} ${seat.changed.firstLink.subject('')}`,
    'edition-cancelled': seat.editionCancelled.subject(''),
    'reservation-reminder': seat.reminder.subject('', ''),
    'new-account': newAccountWords[language].subject,
    'recovery-code': recoveryCodeWords[language].subject,
    'account-notice': `${device.subject} ${reused.subject} ${codes.subject} ${account.subject}`,
    'factor-changed': (['set', 'phone', 'removed', 'codes', 'recovered', 'passkeyAdded', 'passkeyRemoved'] as const)
      .map((change) => factor[change].subject)
      .join(' '),
    'bank-changed': bankChangedWords[language].subject,
    'name-check': certificate.nameCheck.subject(''),
    'certificate-issued': [certificate, certificate.toBuyer]
      .flatMap(({ issued, corrected }) => [issued.subject('', ''), corrected.subject('', '')])
      .join(' '),
    'certificate-withdrawn': certificate.withdrawn.subject(''),
    'test-email': testEmailWords[language].subject,
  };
}
