import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { changeSettings, type Setting, type SettingsArea } from '#contracts/operations/settings'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { translateRefusal, useTranslator, translator } from '../../messages/messages.tsx'
import { areaNames, inUnit, settingName, unitHint } from './names.ts'
import styles from './settings.module.css'

type Fields = Record<string, string>
type Change = { name: string; from: number | null; to: number | null }

/** The rules of one area: what is changed stands below with what it was, and is kept with a reason. */
export function AreaForm({ area: { area, settings } }: { area: SettingsArea }) {
  const t = useTranslator()
  const { fields, set, reason, setReason, errors, isBusy, send, drop } = useArea(area, settings)
  const changed = changesOf(settings, fields)
  const names = areaNames[area]
  return (
    <section id={area} aria-labelledby={`${area}-title`} className={styles.area}>
      <h2 id={`${area}-title`}>{t(names?.name ?? 'rules.title')}</h2>
      {names ? <p className={styles.note}>{t(names.text)}</p> : null}
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <div className={styles.fields}>
          {settings.map((setting) => (
            <Field
              key={setting.name}
              {...{ area, setting, value: fields[setting.name] ?? '', error: errors[setting.name] }}
              onChange={set}
            />
          ))}
        </div>
        {changed.length > 0 ? (
          <div className={styles.change}>
            <ul aria-label={t('rules.changes')}>
              {settings
                .filter(({ name }) => changed.some((one) => one.name === name))
                .map((setting) => (
                  <li key={setting.name}>
                    {t('rules.change', {
                      name: settingName(t, area, setting.name),
                      from: inUnit(t, setting, setting.value),
                      to: inUnit(t, setting, numberOf(setting, fields[setting.name] ?? '')),
                    })}
                  </li>
                ))}
            </ul>
            <TextInput
              label={t('rules.reason')}
              autoComplete="off"
              maxLength={500}
              value={reason}
              error={errors['reason']}
              onChange={({ target }) => setReason(target.value)}
            />
            <div className={styles.buttons}>
              <Button type="submit" isBusy={isBusy}>
                {t('rules.keep')}
              </Button>
              <Button variant="quiet" onClick={drop}>
                {t('rules.drop')}
              </Button>
            </div>
          </div>
        ) : null}
      </form>
    </section>
  )
}

function useArea(area: string, settings: readonly Setting[]) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Fields>(() => fieldsOf(settings))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Fields>({})
  const [isBusy, setBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const changes = changesOf(settings, fields)
    const wrong = Object.fromEntries(
      changes.filter(({ to }) => Number.isNaN(to)).map(({ name }) => [name, translator()('rules.nonumber')]),
    )
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    setBusy(true)
    setErrors({})
    try {
      await ask(changeSettings, { params: { area }, body: { changes, reason } })
      showToast(translator()('rules.kept'), 'success')
      await revalidate()
    } catch (error) {
      setErrors(errorsOf(error))
      if (error instanceof Refusal && error.status === 409) await revalidate()
    } finally {
      setBusy(false)
    }
  }
  const set = (name: string, value: string) => (
    setErrors({}),
    setFields((before) => ({ ...before, [name]: value }))
  )
  const drop = () => (setErrors({}), setFields(fieldsOf(settings)))
  return { fields, set, reason, setReason, errors, isBusy, send, drop }
}

function errorsOf(error: unknown): Fields {
  const named = error instanceof Refusal ? (error.details.errors ?? []) : []
  return named.length > 0
    ? Object.fromEntries(named.map(({ field, message }) => [field, translateRefusal(message)]))
    : { reason: messageOf(error) }
}

const fieldsOf = (settings: readonly Setting[]): Fields =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value === null ? '' : String(value)]))

/** NaN for what is no number; null for an empty field of a limit that need not be. */
function numberOf({ is_optional }: Setting, text: string): number | null {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return is_optional ? null : Number.NaN
  return Number(plain)
}

const changesOf = (settings: readonly Setting[], fields: Fields): Change[] =>
  settings
    .map((setting) => ({
      name: setting.name,
      from: setting.value,
      to: numberOf(setting, fields[setting.name] ?? ''),
    }))
    .filter(({ from, to }) => from !== to)

type FieldProps = {
  area: string
  setting: Setting
  value: string
  error: string | undefined
  onChange: (name: string, value: string) => void
}

function Field({ area, setting, value, error, onChange }: FieldProps) {
  const t = useTranslator()
  const label = settingName(t, area, setting.name)
  if (setting.kind === 'switch') {
    return (
      <Switch
        label={label}
        checked={value === '1'}
        onChange={({ target }) => onChange(setting.name, target.checked ? '1' : '0')}
      />
    )
  }
  return (
    <TextInput
      label={label}
      hint={unitHint(t, setting)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={value}
      error={error}
      onChange={({ target }) => onChange(setting.name, target.value)}
    />
  )
}
