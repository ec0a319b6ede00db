import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { ApplicationState, WholeApplication } from '#contracts/publishing/content'
import { call, messageOf } from '../../shared/call.ts'
import { download } from '../../shared/download.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import { stateNames } from './labels.ts'
import styles from './careers.module.css'

/** The steps from where an application stands. */
export function Decide({ application }: { application: WholeApplication }) {
  const say = useWords()
  const [to, setTo] = useState<ApplicationState | null>(null)
  if (application.moves.length === 0) return <p>{say('careers.desk.move.end')}</p>
  return (
    <div className={styles.moves}>
      {application.moves.map((state) => (
        <Button
          key={state}
          variant={state === 'Rejected' ? 'danger' : 'primary'}
          size="small"
          onClick={() => setTo(state)}
        >
          {say('careers.desk.move.to', { state: say(stateNames[state]) })}
        </Button>
      ))}
      {to ? <Move application={application} to={to} onClose={() => setTo(null)} /> : null}
    </div>
  )
}

/** Which steps the candidate hears of. */
const TOLD: readonly ApplicationState[] = ['Interview', 'Offer', 'Rejected']

function Move({
  application: { id, name },
  to,
  onClose,
}: {
  application: WholeApplication
  to: ApplicationState
  onClose: () => void
}) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isTold = TOLD.includes(to)
  async function move(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await call('POST', `/admin/careers/applications/${id}/move`, {
        to,
        reason: form.get('reason'),
        words: form.get('words') ?? '',
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
      title={say('careers.desk.move.title', { name, state: say(stateNames[to]) })}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void move(event)}>
        <p>{say(isTold ? 'careers.desk.move.letter' : 'careers.desk.move.noletter')}</p>
        {isTold ? (
          <Textarea
            label={say('careers.desk.move.words')}
            name="words"
            isOptional
            rows={4}
            maxLength={2_000}
          />
        ) : null}
        <TextInput
          label={say('careers.desk.reason')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={problem}
        />
        <Button type="submit" isBusy={isBusy} variant={to === 'Rejected' ? 'danger' : 'primary'}>
          {say('careers.desk.move.to', { state: say(stateNames[to]) })}
        </Button>
      </form>
    </Dialog>
  )
}

/** Something to remember about a candidate, for whoever decides next. */
export function Note({ id }: { id: number }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function keep(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await call('POST', `/admin/careers/applications/${id}/notes`, {
        text: new FormData(event.currentTarget).get('text'),
      })
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void keep(event)}>
      <Textarea
        label={<span className="visually-hidden">{say('careers.desk.note')}</span>}
        name="text"
        rows={3}
        maxLength={500}
        error={problem}
      />
      <Button type="submit" variant="secondary" size="small" isBusy={isBusy}>
        {say('careers.desk.note.send')}
      </Button>
    </form>
  )
}

export function ResumeButton({ application: { id, role, resume } }: { application: WholeApplication }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  if (!resume) return <p className={styles.note}>{say('careers.desk.resume.none')}</p>
  async function open(kind: string): Promise<void> {
    setBusy(true)
    try {
      await download(`/admin/careers/applications/${id}/resume`, `${role}-${id}.${kind}`, 'POST')
      await revalidate()
    } catch (error) {
      showAlert('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.stack}>
      <p>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void open(resume.kind)}>
          {say('careers.desk.resume')}
        </Button>
      </p>
      <p className={styles.note}>{say('careers.desk.resume.note', { name: resume.name })}</p>
    </div>
  )
}
