import type { Tx } from '#platform/database'
import { afterCommit } from '#platform/transact'
import type { Service } from '../service.ts'
import type { UserRow } from '../tables.ts'
import { textOf } from './catalogue.ts'
import { bilingualText, type Mail } from './mail.ts'

const OWNER_NOTICES = {
  password: { subject: 'mail.password_changed', text: 'mail.password_changed.text' },
  address: { subject: 'mail.address_changed', text: 'mail.address_changed.text' },
} as const

/**
 * Notifies the owner of an account about a change, at the previously verified address, after the commit.
 * Without such an address nothing is sent.
 */
export function notifyOwner(
  service: Service,
  tx: Tx,
  { owner, news }: { owner: UserRow; news: keyof typeof OWNER_NOTICES },
): void {
  const { email, email_verified } = owner
  if (!email || !email_verified) return
  const { subject, text } = OWNER_NOTICES[news]
  const link = `${service.publicUrl}/profile/security`
  sendAfterCommit(service, tx, {
    to: email,
    subject: textOf(subject, 'en'),
    text: bilingualText(text, { link }),
    link,
    code: '',
    requestType: null,
  })
}

/** Sends an e-mail after the commit; a failure is logged and rolls nothing back. */
export function sendAfterCommit({ mail, log }: Pick<Service, 'mail' | 'log'>, tx: Tx, letter: Mail): void {
  if (!mail) return
  afterCommit(tx, () => {
    mail
      .send(letter)
      .catch((error: unknown) =>
        log.error({ err: error }, 'Could not notify the owner of an account of its change.'),
      )
  })
}
