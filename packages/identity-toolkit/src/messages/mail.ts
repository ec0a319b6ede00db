import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { runStatement } from '#platform/transact'
import type { ServiceLog } from '../service.ts'
import { insertOutboxMessages } from '../queries/outbox.ts'
import type { OobType } from '../tables.ts'
import { textOf, type Language, type TextKey } from './catalogue.ts'

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
  language?: Language | undefined
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

type LinkMailOptions = { to: string; link: string; code: string; language?: Language }

/** An e-mail with a link, in the requester's language. */
export function linkMail(
  requestType: Exclude<OobType, 'RECOVER_EMAIL'>,
  { to, link, code, language = 'en' }: LinkMailOptions,
): Mail {
  const subject = textOf(`mail.${requestType}`, language)
  return {
    to,
    subject,
    text: textOf('mail.link', language, { subject, link }),
    link,
    code,
    requestType,
    language,
  }
}

/** Joins both languages in one e-mail, when the reader's language is unknown. */
export const bilingualText = (key: TextKey, values: Record<string, string>): string =>
  `${textOf(key, 'en', values)}\n\n– – –\n\n${textOf(key, 'hi', values)}`

/** Tells the previous address that the account's address was changed, with the link that reverts it. */
export const recoveryMail = ({ to, link, code }: { to: string; link: string; code: string }): Mail => ({
  to,
  subject: textOf('mail.address_changed', 'en'),
  text: bilingualText('mail.recover', { link }),
  link,
  code,
  requestType: 'RECOVER_EMAIL',
})
