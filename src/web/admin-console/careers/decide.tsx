import { useAction } from '../../shared/use-action.ts'
import { Form, textIn, textsIn } from '../../ui/form/form.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  openResume,
  transitionApplication,
  addApplicationNote,
  type ApplicationState,
  type WholeApplication,
} from '#contracts/publishing/content'
import { download } from '../../shared/download.ts'
import { DownloadButton } from '../actions/download-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { stateNames } from './labels.ts'
import styles from './careers.module.css'

/** The possible next states of an application. */
export function Decide({ application }: { application: WholeApplication }) {
  const t = useTranslator()
  const [to, setTo] = useState<ApplicationState | null>(null)
  if (application.moves.length === 0) return <p>{t('careers.admin.move.end')}</p>
  return (
    <div className={styles.moves}>
      {application.moves.map((state) => (
        <Button
          key={state}
          variant={state === 'Rejected' ? 'danger' : 'primary'}
          size="small"
          onClick={() => setTo(state)}
        >
          {t('careers.admin.move.to', { state: t(stateNames[state]) })}
        </Button>
      ))}
      {to ? <Move application={application} to={to} onClose={() => setTo(null)} /> : null}
    </div>
  )
}

/** States that send the candidate an e-mail. */
const NOTIFIED_STATES: readonly ApplicationState[] = ['Interview', 'Offer', 'Rejected']

function Move({
  application: { id, name },
  to,
  onClose,
}: {
  application: WholeApplication
  to: ApplicationState
  onClose: () => void
}) {
  const t = useTranslator()
  const isNotified = NOTIFIED_STATES.includes(to)
  const move = useAction(transitionApplication, { done: t('careers.admin.saved'), onDone: onClose })
  const send = (fields: FormData) =>
    move.run({ params: { id }, body: { to, ...textsIn(fields, ['reason', 'words']) } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('careers.admin.move.title', { name, state: t(stateNames[to]) })}
    >
      <Form action={move} onSend={send} className={styles.form}>
        <p>{t(isNotified ? 'careers.admin.move.letter' : 'careers.admin.move.noletter')}</p>
        {isNotified ? (
          <Textarea
            label={t('careers.admin.move.words')}
            name="words"
            isOptional
            rows={4}
            maxLength={2_000}
          />
        ) : null}
        <TextInput label={t('careers.admin.reason')} name="reason" maxLength={500} autoComplete="off" />
        <Button type="submit" isBusy={move.isBusy} variant={to === 'Rejected' ? 'danger' : 'primary'}>
          {t('careers.admin.move.to', { state: t(stateNames[to]) })}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Adds a note about a candidate for other staff. */
export function Note({ id }: { id: number }) {
  const t = useTranslator()
  const addNote = useAction(addApplicationNote)
  const send = (fields: FormData) => addNote.run({ params: { id }, body: { text: textIn(fields, 'text') } })
  return (
    <Form action={addNote} onSend={send} className={styles.form}>
      <Textarea
        label={<span className="visually-hidden">{t('careers.admin.note')}</span>}
        name="text"
        rows={3}
        maxLength={500}
      />
      <Button type="submit" variant="secondary" size="small" isBusy={addNote.isBusy}>
        {t('careers.admin.note.send')}
      </Button>
    </Form>
  )
}

export function ResumeButton({ application: { id, role, resume } }: { application: WholeApplication }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  if (!resume) return <p className={styles.note}>{t('careers.admin.resume.none')}</p>
  const fetchFile = async (): Promise<void> => {
    await download(`${role}-${id}.${resume.kind}`, openResume, { params: { id } })
    // The page lists each time the résumé was opened.
    await revalidate()
  }
  return (
    <div className={styles.stack}>
      <p>
        <DownloadButton size="regular" fetchFile={fetchFile}>
          {t('careers.admin.resume')}
        </DownloadButton>
      </p>
      <p className={styles.note}>{t('careers.admin.resume.note', { name: resume.name })}</p>
    </div>
  )
}
