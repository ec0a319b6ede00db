import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Opening } from '#contracts/publishing/content'
import { noon, roleTexts } from '../../shared/careers/roles.ts'
import { call, messageOf } from '../../shared/call.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './careers.module.css'

/** What visitors see of our roles, and changing it. */
export function Openings({ openings }: { openings: readonly Opening[] }) {
  const say = useWords()
  const [changed, setChanged] = useState<Opening | null>(null)
  return (
    <section aria-labelledby="openings">
      <SectionHeading id="openings">{say('careers.desk.openings')}</SectionHeading>
      <p className={styles.note}>{say('careers.desk.openings.text')}</p>
      <ul className={styles.list}>
        {openings.map((opening) => (
          <li key={opening.role} className={styles.opening}>
            <strong>{say(roleTexts[opening.role].name)}</strong>
            <span className={styles.note}>
              {say(opening.is_open ? 'careers.desk.isopen' : 'careers.desk.isclosed')} ·{' '}
              {say('careers.places', { count: opening.places })}
              {opening.closes_on
                ? ` · ${say('careers.until', { day: istDay(noon(opening.closes_on)) })}`
                : ''}
            </span>
            <Button variant="secondary" size="small" onClick={() => setChanged(opening)}>
              {say('careers.desk.change')}
            </Button>
          </li>
        ))}
      </ul>
      {changed ? <Change opening={changed} onClose={() => setChanged(null)} /> : null}
    </section>
  )
}

function Change({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await call('PUT', `/admin/careers/openings/${opening.role}`, {
        is_open: form.get('is_open') === 'on',
        places: Number(form.get('places')),
        closes_on: form.get('closes_on') || null,
        reason: form.get('reason'),
      })
      showToast(say('careers.desk.saved'), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('careers.desk.change.title', { role: say(roleTexts[opening.role].name) })}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <Checkbox name="is_open" label={say('careers.desk.change.open')} defaultChecked={opening.is_open} />
        <TextInput
          label={say('careers.desk.change.places')}
          name="places"
          inputMode="numeric"
          defaultValue={opening.places}
          autoComplete="off"
        />
        <TextInput
          label={say('careers.desk.change.closes')}
          name="closes_on"
          type="date"
          isOptional
          defaultValue={opening.closes_on ?? ''}
        />
        <TextInput
          label={say('careers.desk.reason')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={problem}
        />
        <Button type="submit" isBusy={isBusy}>
          {say('careers.desk.save')}
        </Button>
      </form>
    </Dialog>
  )
}
