import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Officer } from '#contracts/support'
import { call } from '../../shared/call.ts'
import { istDay } from '../../shared/ist-date.ts'
import { problemsOf } from '../../shared/problems-of.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { said, useWords } from '../../words/words.tsx'
import styles from '../desk/desk.module.css'

const shownDay = (day: string): string => istDay(`${day}T06:30:00Z`)

/** Who is named for complaints on every page, in policies and in letters: now, from a later day on, and before. */
export function Officers({ rows, today }: { rows: readonly Officer[]; today: string }) {
  const say = useWords()
  const now = rows.find(({ from_day }) => from_day <= today)
  return (
    <div className={styles.columns}>
      <Card title={say('help.desk.named.change')}>
        <Naming key={now?.from_day} now={now} today={today} />
      </Card>
      <Card title={say('help.desk.named')}>
        <ul className={styles.lines}>
          {rows.map((row) => (
            <li key={row.from_day}>
              <strong>{row.name}</strong> {row === now ? <Badge tone="success">{say('help.desk.named.now')}</Badge> : null}
              <br />
              {row.designation}, {row.email}, {row.phone}
              <span className={styles.note}>{row.hours}</span>
              <span className={styles.note}>{row.address}</span>
              <span className={styles.note}>{say('help.desk.named.since', { day: shownDay(row.from_day) })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const fields = ['name', 'designation', 'email', 'phone', 'hours', 'address', 'from_day', 'reason'] as const
type Field = (typeof fields)[number]

function Naming({ now, today }: { now: Officer | undefined; today: string }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const { frame, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblems({})
    try {
      await call('PUT', '/admin/grievances/officer', Object.fromEntries(fields.map((name) => [name, form.get(name)])))
      showToast(say('help.desk.named.saved'), 'success')
      await revalidate()
    } catch (error) {
      setProblems(problemsOf(error))
      lead()
    } finally {
      setBusy(false)
    }
  }
  const of = (name: Field, value?: string) => ({
    name,
    defaultValue: value,
    ...(problems[name] === undefined ? {} : { error: said(problems[name]) }),
  })
  return (
    <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <TextInput label={say('help.desk.named.name')} maxLength={100} autoComplete="off" {...of('name', now?.name)} />
      <TextInput label={say('help.desk.named.designation')} maxLength={100} autoComplete="off" {...of('designation', now?.designation)} />
      <TextInput label={say('help.email')} type="email" maxLength={254} autoComplete="off" {...of('email', now?.email)} />
      <TextInput label={say('help.desk.named.phone')} type="tel" maxLength={30} autoComplete="off" {...of('phone', now?.phone)} />
      <TextInput label={say('help.desk.named.hours')} maxLength={100} autoComplete="off" {...of('hours', now?.hours)} />
      <Textarea label={say('help.desk.named.address')} rows={2} maxLength={300} {...of('address', now?.address)} />
      <TextInput label={say('help.desk.named.from')} type="date" {...of('from_day', today)} />
      <TextInput label={say('help.desk.named.reason')} maxLength={500} autoComplete="off" {...of('reason')} />
      <p role="alert" className={styles.problem}>
        {problems[''] ? said(problems['']) : ''}
      </p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {say('help.desk.named.save')}
        </Button>
      </div>
    </form>
  )
}
