import type { Tx } from '#platform/database'
import { afterCommit } from '#platform/transact'
import type { Service } from '../service.ts'
import type { UserRow } from '../tables.ts'

const NEWS = {
  password: { subject: 'Your password for CIY was changed', said: 'The password of your CIY account was set or changed just now.' },
  address: { subject: 'The e-mail address of your CIY account was changed', said: 'Your CIY account has another e-mail address as of just now.' },
} as const

/**
 * Writes to the owner of an account that it has changed, at the address that was confirmed before, once the change is kept.
 * Without such an address nobody is written to; a letter that is not taken is logged and undoes nothing.
 */
export function tellOwner({ mail, log, publicUrl }: Service, tx: Tx, { owner, news }: { owner: UserRow; news: keyof typeof NEWS }): void {
  const { email, email_verified } = owner
  if (!mail || !email || !email_verified) return
  const { subject, said } = NEWS[news]
  const link = `${publicUrl}/profile/security`
  const text = `${said}\n\nIf that was you, all is well. If it was not, log in and end the logins that you do not know:\n\n${link}`
  afterCommit(tx, () => {
    mail.send({ to: email, subject, text, link, code: '', requestType: null }).catch((error: unknown) => {
      log.error({ err: error }, 'The owner of an account could not be told that it has changed.')
    })
  })
}
