import { Mail, MailWarning } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { resendLink, removeEmail, addEmail, type Person } from '#contracts/accounts/identity'
import { ask, messageOf } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows } from '../rows/rows.tsx'
import styles from './email-card.module.css'
import { useChange } from './use-keep.ts'

/** Where letters go: the verified address, one that waits for its link, and the way to another. */
export function EmailCard({ user }: { user: Person }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const { email, email_verified: isVerified, new_email: waiting } = user
  const other = isOpen ? null : (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      {t('account.email.change')}
    </Button>
  )
  return (
    <Card title={t('account.profile.email')}>
      {isVerified || waiting ? (
        <Rows>
          {isVerified ? (
            <Row
              Icon={Mail}
              name={email}
              badge={<Badge tone="success">{t('account.email.verified')}</Badge>}
              acts={other}
            >
              <RowNote>{t('account.email.use')}</RowNote>
            </Row>
          ) : null}
          {waiting ? (
            <Waiting key={waiting} email={waiting}>
              {isVerified ? null : other}
            </Waiting>
          ) : null}
        </Rows>
      ) : null}
      {isOpen ? <EmailForm key={`${email} ${waiting}`} hasOne onDone={() => setOpen(false)} /> : null}
      {email === null ? <EmailForm hasOne={false} /> : null}
    </Card>
  )
}

function Waiting({ email, children }: { email: string; children: ReactNode }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const { isBusy: isSending, change: send } = useChange()
  const { isBusy: isRemoving, change: remove } = useChange()
  const telling = (job: () => Promise<unknown>, done: string) => async () => {
    try {
      await job()
      showToast(done, 'success')
      await revalidate()
    } catch (error) {
      showAlert('error', messageOf(error))
    }
  }
  const acts = (
    <>
      <Button
        variant="quiet"
        size="small"
        isBusy={isSending}
        onClick={() => void send(telling(() => ask(resendLink), t('account.email.resent')))}
      >
        {t('account.email.resend')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        isBusy={isRemoving}
        onClick={() => void remove(telling(() => ask(removeEmail), t('account.email.removed')))}
      >
        {t('account.email.remove')}
      </Button>
      {children}
    </>
  )
  return (
    <Row Icon={MailWarning} name={email} badge={<Badge>{t('account.email.waiting')}</Badge>} acts={acts}>
      <RowNote>{t('account.email.open')}</RowNote>
    </Row>
  )
}

/** Adds an address, or another one. It counts once the link in the letter was opened. */
function EmailForm({ hasOne, onDone }: { hasOne: boolean; onDone?: () => void }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { isBusy, problem, setProblem, change } = useChange()
  useEffect(() => {
    if (hasOne) form.current?.querySelector('input')?.focus()
  }, [hasOne])
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    void change(async () => {
      await ask(addEmail, { body: { email: typed.trim() } })
      showToast(t('account.email.added'), 'success')
      await revalidate()
      onDone?.()
    })
  }
  return (
    <form ref={form} className={styles.form} data-under={hasOne || undefined} noValidate onSubmit={add}>
      <TextInput
        label={t(hasOne ? 'account.email.new' : 'account.email.yours')}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={t('account.email.hint')}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
      />
      <p className={styles.ways}>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t(hasOne ? 'account.email.change' : 'account.email.add')}
        </Button>
        {onDone ? (
          <Button variant="quiet" onClick={onDone}>
            {t('account.address.cancel')}
          </Button>
        ) : null}
      </p>
    </form>
  )
}
