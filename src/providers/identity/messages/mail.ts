import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transactAtOnce } from '#platform/transact'
import type { ServiceLog } from '../service.ts'
import { keepInOutbox } from '../store/outbox.ts'
import type { OobType } from '../tables.ts'

/** `requestType` is null for a letter without a secret. A letter with a `name` goes out once, however often it is handed in. */
export type Mail = {
  to: string
  subject: string
  text: string
  link: string
  code: string
  requestType: OobType | null
  name?: string
  /** Where mail programs post to stop letters like this one (RFC 8058). */
  unsubscribe?: string
}

/** Delivers one e-mail. Throws when it was not taken. */
export type MailPort = { send(mail: Mail): Promise<void> }

/** Keeps e-mails for `/dev/inbox`. Never in production. */
export function outboxMail({ db, clock, log }: { db: Db; clock: Clock; log: ServiceLog }): MailPort {
  return {
    send: async ({ to, text, link, code, requestType, name = null }) => {
      const message = { channel: 'mail' as const, recipient: to, body: text, code, request_type: requestType, link, name, sent_at: clock.now() }
      await transactAtOnce(db, (tx) => keepInOutbox(tx, message))
      log.info(`Demo e-mail: ${requestType ?? 'news'}, to be read at /dev/inbox`)
    },
  }
}

const SUBJECTS: Record<Exclude<OobType, 'RECOVER_EMAIL'>, string> = {
  EMAIL_SIGNIN: 'Your link to log in to CIY',
  PASSWORD_RESET: 'Choose a new password for CIY',
  VERIFY_EMAIL: 'Confirm your e-mail address for CIY',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address for CIY',
}

export function mailFor(requestType: keyof typeof SUBJECTS, { to, link, code }: { to: string; link: string; code: string }): Mail {
  const subject = SUBJECTS[requestType]
  const text = `${subject}:\n\n${link}\n\nThe link is good for one hour. If you did not ask for it, nothing happens unless you open it.`
  return { to, subject, text, link, code, requestType }
}

/** Says that an account has another address now, to whoever has the one before, with the link that takes it back. */
export function undoLetter({ to, link, code }: { to: string; link: string; code: string }): Mail {
  const text = [
    'Your CIY account has another e-mail address as of just now.',
    'If that was you, all is well. If it was not, take the change back within seven days:',
    link,
    'Whoever made it is signed out then. Choose a new password after that, and look through the logins that you do not know.',
  ].join('\n\n')
  return { to, subject: 'The e-mail address of your CIY account was changed', text, link, code, requestType: 'RECOVER_EMAIL' }
}
