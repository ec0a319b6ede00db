import { useState, type FormEvent } from 'react'
import { putQuietHours, type QuietHours as Hours } from '#contracts/messaging/notices'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from './notices.module.css'

/** Between which hours her browsers keep quiet. */
export function QuietHours({ first }: { first: Hours }) {
  const t = useTranslator()
  const [kept, setKept] = useState(first)
  const [draft, setDraft] = useState({ from: first.from, until: first.until })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function keep(hours: Hours): Promise<void> {
    setProblem('')
    setBusy(true)
    try {
      const { quiet } = await ask(putQuietHours, { body: hours })
      setKept(quiet)
      showToast(t('makers.quiet.kept'))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    void keep({ ...draft, is_on: true })
  }
  const choose = (side: 'from' | 'until') => ({
    label: t(side === 'from' ? 'makers.quiet.from' : 'makers.quiet.until'),
    value: draft[side],
    onChange: (event: { currentTarget: HTMLSelectElement }) =>
      setDraft({ ...draft, [side]: Number(event.currentTarget.value) }),
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
        checked={kept.is_on}
        disabled={isBusy}
        onChange={(event) => void keep({ ...draft, is_on: event.currentTarget.checked })}
      />
      {kept.is_on ? (
        <form className={styles.quiet} onSubmit={submit}>
          <Select {...choose('from')} />
          <Select {...choose('until')} />
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {t('makers.quiet.keep')}
          </Button>
          <p className={styles.hint}>{t('makers.quiet.clock')}</p>
        </form>
      ) : null}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Card>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function hourName(t: Translate, hour: number): string {
  const part =
    hour < 4 ? 'early' : hour < 12 ? 'morning' : hour < 16 ? 'noon' : hour < 20 ? 'evening' : 'night'
  return t('makers.quiet.hour', { hour: hour % 12 || 12, part })
}
