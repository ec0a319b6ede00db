import { useState } from 'react'
import { Link } from 'react-router'
import { changeSettings, type Setting, type SettingsArea } from '#contracts/operations/settings'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { useReloadOnConflict } from '../../shared/use-reload-on-conflict.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { areaNames, inUnit, settingName, unitHint } from './names.ts'
import styles from './settings.module.css'

type Fields = Record<string, string>
type Change = { name: string; from: number | null; to: number | null }

/** The settings of one area; changes are listed with the old values and saved with a reason. */
export function AreaForm({ area: { area, version, settings } }: { area: SettingsArea }) {
  const t = useTranslator()
  const [fields, setFields] = useState<Fields>(() => fieldsOf(settings))
  const [notNumbers, setNotNumbers] = useState<Fields>({})
  const change = useAction(changeSettings, {
    done: t('settings.saved'),
    // A colleague changed them first, so the page is reloaded.
    onRefused: useReloadOnConflict(),
  })
  const send = (form: FormData) => {
    const changes = changesOf(settings, fields)
    const wrong = changes
      .filter(({ to }) => Number.isNaN(to))
      .map(({ name }) => [name, t('settings.nonumber')])
    setNotNumbers(Object.fromEntries(wrong))
    if (wrong.length > 0) return null
    return change.run({ params: { area }, body: { version, changes, reason: textIn(form, 'reason') } })
  }
  const reset = (): void => {
    setNotNumbers({})
    change.clear()
  }
  const set = (name: string, value: string): void => {
    reset()
    setFields((before) => ({ ...before, [name]: value }))
  }
  const drop = (): void => {
    reset()
    setFields(fieldsOf(settings))
  }
  const changed = changesOf(settings, fields)
  const names = areaNames[area]
  return (
    <section id={area} aria-labelledby={`${area}-title`} className={styles.area}>
      <h2 id={`${area}-title`}>{t(names?.name ?? 'settings.title')}</h2>
      {names ? (
        <p className={styles.note}>
          {t(names.text)}{' '}
          <Link to={`/admin/acts?about=${encodeURIComponent(`rules of ${area}`)}`}>
            {t('settings.history')}
          </Link>
        </p>
      ) : null}
      <Form action={change} onSend={send} className={styles.form}>
        <div className={styles.fields}>
          {settings.map((setting) => (
            <div key={setting.name} className={styles.setting}>
              <Field
                {...{ area, setting, value: fields[setting.name] ?? '', error: notNumbers[setting.name] }}
                onChange={set}
              />
              <LastChange setting={setting} onUndo={(value) => set(setting.name, value)} />
            </div>
          ))}
        </div>
        {changed.length > 0 ? (
          <div className={styles.change}>
            <ul aria-label={t('settings.changes')}>
              {settings
                .filter(({ name }) => changed.some((one) => one.name === name))
                .map((setting) => (
                  <li key={setting.name}>
                    {t('settings.change', {
                      name: settingName(t, area, setting.name),
                      from: inUnit(t, setting, setting.value),
                      to: inUnit(t, setting, numberOf(setting, fields[setting.name] ?? '')),
                    })}
                  </li>
                ))}
            </ul>
            <TextInput label={t('admin.do.reason')} name="reason" autoComplete="off" maxLength={500} />
            <div className={styles.buttons}>
              <Button type="submit" isBusy={change.isBusy}>
                {t('settings.keep')}
              </Button>
              <Button variant="quiet" onClick={drop}>
                {t('settings.drop')}
              </Button>
            </div>
          </div>
        ) : null}
      </Form>
    </section>
  )
}

/** The standard value, and who changed the setting last, with a way back to the value before. */
function LastChange({ setting, onUndo }: { setting: Setting; onUndo: (value: string) => void }) {
  const t = useTranslator()
  const { changed, initial } = setting
  return (
    <div className={styles.last}>
      {initial === setting.value ? null : (
        <span>{t('settings.initial', { value: inUnit(t, setting, initial) })}</span>
      )}
      {changed ? (
        <>
          <span>
            {t('settings.ineffect', {
              when: istMoment(changed.at),
              name: changed.by ? changed.by.name : t('settings.bycommand'),
              from: inUnit(t, setting, changed.from),
              to: inUnit(t, setting, changed.to),
              reason: changed.reason,
            })}
          </span>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onUndo(changed.from === null ? '' : String(changed.from))}
          >
            {t('settings.undo', { value: inUnit(t, setting, changed.from) })}
          </Button>
        </>
      ) : null}
    </div>
  )
}

const fieldsOf = (settings: readonly Setting[]): Fields =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value === null ? '' : String(value)]))

/** NaN for text that is not a number; null for an empty optional limit. */
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
      name={setting.name}
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
