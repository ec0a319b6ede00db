import type { Tx } from '#platform/database'
import { afterCommit } from '#platform/transact'
import type { Service } from '../service.ts'
import type { UserRow } from '../tables.ts'
import { bilingualText, type Mail } from './mail.ts'

const OWNER_NOTICES = {
  password: {
    subject: 'Your password for CIY was changed',
    said: {
      en: 'The password of your CIY account was set or changed just now.',
      hi: 'आपके CIY खाते का पासवर्ड अभी-अभी बदला है।',
    },
  },
  address: {
    subject: 'The e-mail address of your CIY account was changed',
    said: {
      en: 'Your CIY account has another e-mail address as of just now.',
      hi: 'आपके CIY खाते का ई-मेल पता अभी-अभी बदला है।',
    },
  },
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
  const { subject, said } = OWNER_NOTICES[news]
  const link = `${service.publicUrl}/profile/security`
  const text = bilingualText({
    en: `${said.en}\n\nIf that was you, all is well. If it was not, log in and end the logins that you do not know:\n\n${link}`,
    hi: `${said.hi}\n\nअगर यह आपने किया, तो सब ठीक है। अगर नहीं, तो लॉग इन करें और जो लॉगिन आपके नहीं हैं, उन्हें बंद करें:\n\n${link}`,
  })
  sendAfterCommit(service, tx, { to: email, subject, text, link, code: '', requestType: null })
}

/** Sends an e-mail after the commit; a failure is logged and rolls nothing back. */
export function sendAfterCommit({ mail, log }: Pick<Service, 'mail' | 'log'>, tx: Tx, letter: Mail): void {
  if (!mail) return
  afterCommit(tx, () => {
    mail
      .send(letter)
      .catch((error: unknown) =>
        log.error({ err: error }, 'The owner of an account could not be told that it has changed.'),
      )
  })
}
