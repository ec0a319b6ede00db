import { useState, type FormEvent } from 'react'
import { arts, BIO_LENGTH, requestCreator, type OwnRequest } from '#contracts/community/creators'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { useAction } from '../../shared/use-action.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { artNames } from '../arts.ts'
import { findProblem, type Typed } from './check.ts'
import styles from './join.module.css'

type JoinFormProps = {
  previous: OwnRequest | null
  onDone: () => void
}

/** The request to become a creator. Phone number and email address are asked for but not sent. */
export function JoinForm({ previous, onDone }: JoinFormProps) {
  const t = useTranslator()
  const [typed, setTyped] = useState<Typed>(() => firstOf(previous?.said ?? null))
  const { frame, lead } = useFirstWrong()
  const set = (field: keyof Typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [field]: value }))
  }

  const request = useAction(requestCreator, {
    onDone: () => {
      showAlert('success', t('makers.join.done'))
      onDone()
    },
    onRefused: (error) =>
      showAlert(
        'error',
        isAnswer(error) ? messageOf(error, t('makers.join.failed')) : t('makers.join.failed'),
      ),
    refusals: 'silent',
    isRevalidating: false,
  })
  function send(event: FormEvent): void {
    event.preventDefault()
    const wrong = findProblem(typed)
    // After the alert has returned the focus to the button.
    if (wrong) return showAlert('error', t(wrong.why), () => setTimeout(lead, 0, `[name=${wrong.field}]`))
    const { name, bio, category, instagram, portfolio } = typed
    const body = {
      profile_name: name.trim(),
      bio: bio.trim(),
      art: category,
      instagram: instagram.trim(),
      portfolio: portfolio.trim(),
    }
    void request.run({ body })
  }

  return (
    <form ref={frame} noValidate onSubmit={send}>
      <div className={styles.form}>
        <TextInput
          label={t('makers.join.name')}
          name="name"
          autoComplete="name"
          maxLength={60}
          value={typed.name}
          onChange={set('name')}
        />
        <div className={styles.pair}>
          <TextInput
            label={t('makers.join.phone')}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={10}
            pattern="[0-9]{10}"
            value={typed.phone}
            onChange={set('phone')}
          />
          <TextInput
            label={t('makers.join.email')}
            name="email"
            type="email"
            autoComplete="email"
            value={typed.email}
            onChange={set('email')}
          />
        </div>
        <Select
          label={t('makers.join.category')}
          name="category"
          value={typed.category}
          onChange={set('category')}
        >
          <option value="">{t('makers.join.choose')}</option>
          {arts.map((art) => (
            <option key={art} value={art}>
              {t(artNames[art])}
            </option>
          ))}
        </Select>
        <Textarea
          label={t('makers.join.bio')}
          hint={t('makers.join.bio.left', { count: BIO_LENGTH - typed.bio.length })}
          name="bio"
          rows={4}
          maxLength={BIO_LENGTH}
          value={typed.bio}
          onChange={set('bio')}
        />
        <TextInput
          label={t('makers.join.instagram')}
          isOptional
          name="instagram"
          maxLength={100}
          value={typed.instagram}
          onChange={set('instagram')}
        />
        <TextInput
          label={t('makers.join.portfolio')}
          isOptional
          name="portfolio"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={300}
          value={typed.portfolio}
          onChange={set('portfolio')}
        />
        <Button type="submit" isBusy={request.isBusy} isWide>
          {t('makers.join.send')}
        </Button>
      </div>
    </form>
  )
}

const nothing = { profile_name: '', art: '', bio: '', instagram: '', portfolio: '' }

function firstOf(application: OwnRequest['said']): Typed {
  const { profile_name, art, ...rest } = application ?? nothing
  return { name: profile_name, phone: '', email: '', category: art, ...rest }
}

/** Whether the server refused with a reason, rather than failed. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Refusal && error.status >= 400 && error.status < 500
