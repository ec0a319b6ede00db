import { addSignup } from '#contracts/publishing/content'
import { useId, type FormEvent } from 'react'
import { messageOf } from '../shared/ask.ts'
import { useAction } from '../shared/use-action.ts'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { Button } from '../ui/button/button.tsx'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import styles from './offers-box.module.css'

/** 'Sign up for Offers': takes an e-mail address; an alert confirms the subscription. */
export function OffersBox() {
  const id = useId()
  const t = useTranslator()
  const language = useLanguage()
  const signUp = useAction(addSignup, {
    isRevalidating: false,
    onDone: () => showAlert('success', t('shell.offers.done')),
    onRefused: (error) => showAlert('error', isBadInput(error) ? messageOf(error) : t('shell.offers.failed')),
  })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('email')
    const email = typeof typed === 'string' ? typed.trim() : ''
    if (email === '') return showAlert('error', t('shell.offers.missing'))
    if (await signUp.run({ body: { email, language } })) form.reset()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className={styles.label}>
        {t('shell.offers.title')}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('shell.offers.placeholder')}
          className={styles.input}
        />
        <Button type="submit" variant="black" isBusy={signUp.isBusy}>
          {t('shell.offers.send')}
        </Button>
      </div>
    </form>
  )
}

function isBadInput(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400
}
