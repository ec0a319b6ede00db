import { Mail, MailWarning } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { resendLink, removeEmail, addEmail, type Person } from '#contracts/accounts/identity'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Row, RowNote, Rows } from '../rows/rows.tsx'
import styles from './email-card.module.css'

/** The e-mail address, an unverified one that waits for its link, and a form to change it. */
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
  const resend = useAction(resendLink, { done: t('account.email.resent'), refusals: 'alert' })
  const remove = useAction(removeEmail, { done: t('account.email.removed'), refusals: 'alert' })
  const acts = (
    <>
      <Button variant="quiet" size="small" isBusy={resend.isBusy} onClick={() => void resend.run()}>
        {t('account.email.resend')}
      </Button>
      <Button variant="quiet" size="small" isBusy={remove.isBusy} onClick={() => void remove.run()}>
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

/** Adds or replaces an address, which takes effect once the link in the e-mail has been opened. */
function EmailForm({ hasOne, onDone }: { hasOne: boolean; onDone?: () => void }) {
  const t = useTranslator()
  const field = useRef<HTMLDivElement>(null)
  const add = useAction(addEmail, { done: t('account.email.added') })
  useEffect(() => {
    if (hasOne) field.current?.querySelector('input')?.focus()
  }, [hasOne])
  const send = async (fields: FormData): Promise<void> => {
    if (await add.run({ body: { email: textIn(fields, 'email') } })) onDone?.()
  }
  return (
    <Form
      action={add}
      onSend={send}
      onChange={add.clear}
      className={styles.form}
      data-under={hasOne || undefined}
    >
      <div ref={field}>
        <TextInput
          label={t(hasOne ? 'account.email.new' : 'account.email.yours')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={t('account.email.hint')}
        />
      </div>
      <p className={styles.ways}>
        <Button type="submit" variant="secondary" isBusy={add.isBusy}>
          {t(hasOne ? 'account.email.change' : 'account.email.add')}
        </Button>
        {onDone ? (
          <Button variant="quiet" onClick={onDone}>
            {t('account.address.cancel')}
          </Button>
        ) : null}
      </p>
    </Form>
  )
}
