import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { runStatement } from '#platform/transact'
import type { ServiceLog } from '../service.ts'
import { insertOutboxMessages } from '../queries/outbox.ts'
import type { OobType } from '../tables.ts'

/** `requestType` is null for an e-mail without a secret. An e-mail with a `name` is sent once, however often it is submitted. */
export type Mail = {
  to: string
  subject: string
  text: string
  link: string
  code: string
  requestType: OobType | null
  name?: string
  /** Language of the text; absent: English, or both. */
  language?: 'en' | 'hi' | undefined
  /** URL to which mail programs post an unsubscription (RFC 8058). */
  unsubscribe?: string
  /** Sender name, if the settings give none. */
  sender?: string
}

/** Delivers e-mails. Throws when one was not accepted. `sendAll`: a cheaper batch, where supported. */
export type MailPort = { send(mail: Mail): Promise<void>; sendAll?(mails: readonly Mail[]): Promise<void> }

/** Stores e-mails for `/dev/inbox`. Never in production. */
export function outboxMail({ db, clock, log }: { db: Db; clock: Clock; log: ServiceLog }): MailPort {
  const messageOf = ({ to, text, link, code, requestType, name }: Mail) => ({
    channel: 'mail' as const,
    recipient: to,
    body: text,
    code,
    request_type: requestType,
    link,
    name: name ?? null,
    sent_at: clock.now(),
  })
  const sendAll = async (mails: readonly Mail[]): Promise<void> => {
    if (mails.length === 0) return
    await runStatement(db, (tx) => insertOutboxMessages(tx, mails.map(messageOf)))
    for (const { requestType } of mails)
      log.info(`Demo e-mail: ${requestType ?? 'news'}, to be read at /dev/inbox`)
  }
  return { send: (mail) => sendAll([mail]), sendAll }
}

type BilingualText = { en: string; hi: string }

const SUBJECTS: Record<Exclude<OobType, 'RECOVER_EMAIL'>, BilingualText> = {
  EMAIL_SIGNIN: { en: 'Your link to log in to CIY', hi: 'CIY में लॉग इन करने का आपका लिंक' },
  PASSWORD_RESET: { en: 'Choose a new password for CIY', hi: 'CIY के लिए नया पासवर्ड चुनें' },
  VERIFY_EMAIL: { en: 'Confirm your e-mail address for CIY', hi: 'CIY के लिए अपने ई-मेल पते की पुष्टि करें' },
  VERIFY_AND_CHANGE_EMAIL: {
    en: 'Confirm your new e-mail address for CIY',
    hi: 'CIY के लिए अपने नए ई-मेल पते की पुष्टि करें',
  },
}

const VALIDITY_TEXT: BilingualText = {
  en: 'The link is good for one hour. If you did not ask for it, nothing happens unless you open it.',
  hi: 'यह लिंक एक घंटा चलेगा। अगर आपने इसे नहीं माँगा, तो खोले बिना कुछ नहीं होगा।',
}

type LinkMailOptions = { to: string; link: string; code: string; language?: 'en' | 'hi' }

/** An e-mail with a link, in the requester's language. */
export function linkMail(
  requestType: keyof typeof SUBJECTS,
  { to, link, code, language = 'en' }: LinkMailOptions,
): Mail {
  const subject = SUBJECTS[requestType][language]
  return {
    to,
    subject,
    text: `${subject}:\n\n${link}\n\n${VALIDITY_TEXT[language]}`,
    link,
    code,
    requestType,
    language,
  }
}

/** Joins both languages in one e-mail, when the reader's language is unknown. */
export const bilingualText = ({ en, hi }: BilingualText): string => `${en}\n\n– – –\n\n${hi}`

/** Tells the previous address that the account's address was changed, with the link that reverts it. */
export function recoveryMail({ to, link, code }: { to: string; link: string; code: string }): Mail {
  const text = bilingualText({
    en: [
      'Your CIY account has another e-mail address as of just now.',
      'If that was you, all is well. If it was not, take the change back within seven days:',
      link,
      'Whoever made it is signed out then. Choose a new password after that, and look through the logins that you do not know.',
    ].join('\n\n'),
    hi: [
      'आपके CIY खाते का ई-मेल पता अभी-अभी बदला है।',
      'अगर यह आपने किया, तो सब ठीक है। अगर नहीं, तो सात दिन के अंदर इसे वापस लें:',
      link,
      'तब बदलने वाला लॉग आउट हो जाएगा। उसके बाद नया पासवर्ड चुनें और जो लॉगिन आपके नहीं हैं, उन्हें देख लें।',
    ].join('\n\n'),
  })
  return {
    to,
    subject: 'The e-mail address of your CIY account was changed',
    text,
    link,
    code,
    requestType: 'RECOVER_EMAIL',
  }
}
