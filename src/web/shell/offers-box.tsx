import { addSignup } from '#contracts/publishing/content'
import { useId, useState, type FormEvent } from 'react'
import { ask, messageOf } from '../shared/ask.ts'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { Button } from '../ui/button/button.tsx'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import styles from './offers-box.module.css'

/** 'Sign up for Offers': an e-mail address, and a word on how it went. */
export function OffersBox() {
  const id = useId()
  const t = useTranslator()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function signUp(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('email')
    const email = typeof typed === 'string' ? typed.trim() : ''
    if (email === '') return showAlert('error', t('shell.offers.missing'))
    setBusy(true)
    try {
      await ask(addSignup, { body: { email, language } })
      form.reset()
      showAlert('success', t('shell.offers.done'))
    } catch (error) {
      showAlert('error', isBadInput(error) ? messageOf(error) : t('shell.offers.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void signUp(event)}>
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
        <Button type="submit" variant="black" isBusy={isBusy}>
          {t('shell.offers.send')}
        </Button>
      </div>
    </form>
  )
}

function isBadInput(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400
}
