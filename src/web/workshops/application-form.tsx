import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyToConduct, type Application } from '#contracts/learning/workshops'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../shared/ask.ts'
import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/choice/choice.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { useFirstWrong } from '../ui/use-first-wrong.ts'
import { showToast } from '../ui/toast/toast.tsx'
import { inTrade } from '../messages/trade.ts'
import { useTranslator } from '../messages/messages.tsx'
import styles from '../shared/workshops/workshops.module.css'
import formStyles from '../shared/workshops/form.module.css'

type Known = {
  application: Application | null
  name: string
  phone: string
  email: string
  states: readonly { code: number; name: string }[]
}

const blank = {
  legal_name: '',
  crafts: '',
  experience: '',
  links: '',
  city: '',
  in_person: true,
  online: false,
  address: '',
  state_code: 0,
  gstin: '',
}

function written({
  display_name,
  phone,
  email,
  legal_name,
  experience,
  city,
  address,
  state_code,
  gstin,
  ...rest
}: Application) {
  return {
    display_name,
    phone,
    email,
    legal_name,
    experience,
    city,
    address,
    state_code,
    gstin,
    crafts: rest.crafts.join(', '),
    links: rest.links.join('\n'),
    in_person: rest.modes.some((mode) => mode !== 'online'),
    online: rest.modes.some((mode) => mode !== 'in_person'),
  }
}

const draftOf = ({ application, name, phone, email }: Known) =>
  application ? written(application) : { ...blank, display_name: name, phone, email }

/** Who wants to conduct workshops. Nothing is lost when something is missing. */
export function ApplicationForm({ own }: { own: Known }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const { frame, lead } = useFirstWrong()
  const [draft, setDraft] = useState(() => draftOf(own))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const put = (patch: Partial<typeof draft>) => setDraft({ ...draft, ...patch })
  const send = async () => {
    setBusy(true)
    setProblem('')
    setWrong({})
    const { in_person, online, crafts, links, ...rest } = draft
    const lines = (text: string, by: RegExp) =>
      text
        .split(by)
        .map((part) => part.trim())
        .filter(Boolean)
    try {
      await ask(applyToConduct, {
        body: {
          ...rest,
          crafts: lines(crafts, /[,\n]/),
          links: lines(links, /\s+/),
          modes: [...(in_person ? (['in_person'] as const) : []), ...(online ? (['online'] as const) : [])],
        },
      })
      showToast(t('workshops.conduct.sent'), 'success')
      await revalidate()
    } catch (error) {
      if (error instanceof Refusal)
        setWrong(
          Object.fromEntries((error.details.errors ?? []).map(({ field, message }) => [field, message])),
        )
      setProblem(messageOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }
  const field = (
    name: 'display_name' | 'legal_name' | 'phone' | 'email' | 'crafts' | 'city' | 'address' | 'gstin',
  ) => ({
    value: draft[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  return (
    <form
      ref={frame}
      noValidate
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{t('workshops.conduct.form')}</h2>
      <div className={formStyles.pair}>
        <TextInput label={t('workshops.conduct.name')} maxLength={60} {...field('display_name')} />
        <TextInput label={t('workshops.conduct.legal')} maxLength={100} {...field('legal_name')} />
        <TextInput
          label={t('workshops.conduct.phone')}
          inputMode="numeric"
          maxLength={10}
          {...field('phone')}
        />
        <TextInput label={t('workshops.conduct.email')} type="email" {...field('email')} />
      </div>
      <TextInput
        label={t('workshops.conduct.crafts')}
        hint={t('workshops.conduct.crafts.hint')}
        {...field('crafts')}
      />
      <Textarea
        label={t('workshops.conduct.experience')}
        maxLength={2000}
        value={draft.experience}
        error={wrong.experience}
        onChange={({ target }) => put({ experience: target.value })}
      />
      <Textarea
        label={t('workshops.conduct.links')}
        hint={t('workshops.conduct.links.hint')}
        isOptional
        rows={2}
        value={draft.links}
        error={wrong.links ?? wrong['links.0']}
        onChange={({ target }) => put({ links: target.value })}
      />
      <fieldset className={styles.tight}>
        <legend>{t('workshops.conduct.where')}</legend>
        <Checkbox
          label={t('workshops.mode.in_person')}
          checked={draft.in_person}
          onChange={({ target }) => put({ in_person: target.checked })}
        />
        <Checkbox
          label={t('workshops.mode.online')}
          checked={draft.online}
          onChange={({ target }) => put({ online: target.checked })}
        />
      </fieldset>
      <div className={formStyles.pair}>
        <TextInput label={t('workshops.conduct.city')} {...field('city')} />
        <Select
          label={t('workshops.conduct.state')}
          value={draft.state_code}
          error={wrong.state_code}
          onChange={({ target }) => put({ state_code: Number(target.value) })}
        >
          <option value={0}>{t('workshops.conduct.choose')}</option>
          {own.states.map(({ code, name }) => (
            <option key={code} value={code}>
              {inTrade(name)}
            </option>
          ))}
        </Select>
      </div>
      <TextInput
        label={t('workshops.conduct.address')}
        hint={t('workshops.conduct.address.hint')}
        {...field('address')}
      />
      <TextInput
        label={t('workshops.conduct.gstin')}
        hint={t('workshops.conduct.gstin.hint')}
        isOptional
        maxLength={15}
        {...field('gstin')}
      />
      <output className={formStyles.problem}>{problem}</output>
      <div className={formStyles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t('workshops.conduct.send')}
        </Button>
      </div>
    </form>
  )
}
