import { useState } from 'react'
import { putQuietHours, type QuietHours as Hours } from '#contracts/messaging/notices'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, FormProblem } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from './notices.module.css'

/** The hours during which push notifications are held back. */
export function QuietHours({ first }: { first: Hours }) {
  const t = useTranslator()
  const [saved, setSaved] = useState(first)
  const save = useAction(putQuietHours, {
    done: t('makers.quiet.saved'),
    onDone: ({ quiet }) => setSaved(quiet),
    isRevalidating: false,
  })
  const turn = (isOn: boolean) => save.run({ body: { from: saved.from, until: saved.until, is_on: isOn } })
  const send = (fields: FormData) =>
    save.run({
      body: { from: Number(fields.get('from')), until: Number(fields.get('until')), is_on: true },
    })
  const choose = (side: 'from' | 'until') => ({
    name: side,
    label: t(side === 'from' ? 'makers.quiet.from' : 'makers.quiet.until'),
    defaultValue: saved[side],
    children: HOURS.map((hour) => (
      <option key={hour} value={hour}>
        {hourName(t, hour)}
      </option>
    )),
  })
  return (
    <Card title={t('makers.quiet.title')}>
      <Switch
        label={t('makers.quiet.on')}
        hint={t('makers.quiet.hint')}
        checked={saved.is_on}
        disabled={save.isBusy}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {saved.is_on ? (
        <Form action={save} onSend={send} className={styles.quiet}>
          <Select {...choose('from')} />
          <Select {...choose('until')} />
          <Button type="submit" variant="secondary" isBusy={save.isBusy}>
            {t('makers.quiet.keep')}
          </Button>
          <p className={styles.hint}>{t('makers.quiet.clock')}</p>
        </Form>
      ) : (
        <FormProblem>{save.problem}</FormProblem>
      )}
    </Card>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function hourName(t: Translate, hour: number): string {
  const part =
    hour < 4 ? 'early' : hour < 12 ? 'morning' : hour < 16 ? 'noon' : hour < 20 ? 'evening' : 'night'
  return t('makers.quiet.hour', { hour: hour % 12 || 12, part })
}
