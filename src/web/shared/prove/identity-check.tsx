import { Mail, MessageSquareLock } from 'lucide-react'
import type { Person } from '#contracts/accounts/identity'
import { Button } from '../../ui/button/button.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { ResendCountdown } from '../login-dialog/resend-countdown.tsx'
import { Problem } from '../login-dialog/problem.tsx'
import styles from './prove.module.css'
import { ProvingFrame } from './proving-frame.tsx'
import { useProving, type OnProven } from './use-proving.ts'

await Promise.all([messagesFor('account'), messagesFor('login')])

type IdentityCheckProps = {
  /** Why this is asked; left out where the page says so. */
  lead?: string
  /** The signed-in person, from `GET /user/me`. */
  who: Pick<Person, 'mobile_no' | 'gmails' | 'email' | 'email_verified'>
  /** Receives an ID token at most five minutes old. Errors that it throws are shown here. */
  onProven: OnProven
}

/** Asks the signed-in person to verify their identity again: by a code to their number, or with their Gmail account. */
export function IdentityCheck({ lead, who, onProven }: IdentityCheckProps) {
  const t = useTranslator()
  const proving = useProving(onProven)
  const { held, busy, problem, send, chooseGmail } = proving
  const { mobile_no: phone, gmails } = who
  // A person without a number logged in with Gmail, even where Google's id is unknown.
  const hasGmail = gmails.length > 0 || (!phone && who.email_verified)
  return (
    <ProvingFrame proving={proving}>
      <div className={styles.step}>
        {lead ? <p>{lead}</p> : null}
        {phone ? (
          <Button isWide isBusy={busy === 'code'} onClick={() => void send(phone)}>
            <MessageSquareLock size={20} aria-hidden="true" />
            {t('account.prove.byphone', { ending: phone.slice(-4) })}
          </Button>
        ) : null}
        <p className={styles.hold}>
          <ResendCountdown key={held.until} until={held.until} />
        </p>
        {hasGmail ? (
          <Button
            variant={phone ? 'secondary' : 'primary'}
            isWide
            isBusy={busy === 'gmail'}
            onClick={() => void chooseGmail()}
          >
            <Mail size={20} aria-hidden="true" />
            {t('account.prove.bygmail', { address: gmails[0] ?? who.email ?? '' })}
          </Button>
        ) : null}
        <Problem text={problem} />
      </div>
    </ProvingFrame>
  )
}
