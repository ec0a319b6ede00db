import { useAction } from '../../shared/use-action.ts'
import { Form, textIn } from '../../ui/form/form.tsx'
import { useState } from 'react'
import { setOpening, type Opening } from '#contracts/publishing/content'
import { noon, roleTexts } from '../../shared/careers/roles.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
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
  const save = useAction(setOpening, { done: say('careers.desk.saved'), onDone: onClose })
  const send = (fields: FormData) =>
    save.run({
      params: { role: opening.role },
      body: {
        is_open: fields.get('is_open') === 'on',
        places: Number(textIn(fields, 'places')),
        closes_on: textIn(fields, 'closes_on') || null,
        reason: textIn(fields, 'reason'),
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('careers.desk.change.title', { role: say(roleTexts[opening.role].name) })}
    >
      <Form action={save} onSend={send} className={styles.form}>
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
        <TextInput label={say('careers.desk.reason')} name="reason" maxLength={500} autoComplete="off" />
        <Button type="submit" isBusy={save.isBusy}>
          {say('careers.desk.save')}
        </Button>
      </Form>
    </Dialog>
  )
}
