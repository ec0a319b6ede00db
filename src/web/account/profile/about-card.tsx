import { Camera, Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Person } from '#contracts/accounts/identity'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { messageOf } from '../../shared/ask.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './about-card.module.css'
import { askChange, useChange, useShown } from './use-keep.ts'

/** Face and name. */
export function AboutCard({ user }: { user: Person }) {
  return (
    <Card className={styles.card}>
      <Photo user={user} />
      <Name key={user.name} user={user} />
    </Card>
  )
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

function Photo({ user }: { user: Person }) {
  const t = useTranslator()
  const show = useShown()
  const { isBusy, change } = useChange()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const {
    Part: CropDialog,
    isComing,
    bring,
  } = useOnDemand(() => import('./crop-dialog.tsx').then((module) => module.CropDialog))
  const keep = async (path: string | null) => {
    await show(await askChange('PUT', '/user/photo', { path }))
    setFile(null)
    showToast(t(path ? 'account.photo.changed' : 'account.photo.removed'), 'success')
  }
  const remove = () =>
    change(() => keep(null).catch((error: unknown) => showAlert('error', messageOf(error))))
  const choose = async (chosen: File | undefined) => {
    if (chosen && (await bring())) setFile(chosen)
  }
  return (
    <div className={styles.photo}>
      <PersonFace name={user.name} photo={user.photo} size="large" isFirst />
      <p className={styles.ways}>
        <Button variant="quiet" size="small" isBusy={isComing} onClick={() => chooser.current?.click()}>
          <Camera size={18} aria-hidden="true" />
          {t(user.photo ? 'account.photo.change' : 'account.photo.add')}
        </Button>
        {user.photo ? (
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void remove()}>
            {t('account.photo.remove')}
          </Button>
        ) : null}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('account.photo.choose')}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {CropDialog && file ? <CropDialog file={file} onClose={() => setFile(null)} onKept={keep} /> : null}
    </div>
  )
}

function Name({ user }: { user: Person }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NameForm user={user} onDone={() => setOpen(false)} />
  return (
    <div className={styles.name}>
      <h2 className={styles.called}>{user.name}</h2>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Pencil size={16} aria-hidden="true" />
        {t('account.name.change')}
      </Button>
    </div>
  )
}

function NameForm({ user, onDone }: { user: Person; onDone: () => void }) {
  const t = useTranslator()
  const show = useShown()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(user.name)
  const { isBusy, problem, setProblem, change } = useChange()
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('account.name.need'))
    void change(async () => {
      await show(await askChange('PATCH', '/user/me', { name: name.trim() }))
      showToast(t('account.name.changed'), 'success')
      onDone()
    })
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={save}>
      <TextInput
        label={t('account.name.label')}
        autoComplete="name"
        maxLength={60}
        hint={t('account.name.hint')}
        value={name}
        error={problem}
        onKeyDown={(event) => (event.key === 'Escape' ? onDone() : undefined)}
        onChange={(event) => {
          setName(event.target.value)
          setProblem('')
        }}
      />
      <p className={styles.ways}>
        <Button type="submit" isBusy={isBusy}>
          {t('account.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('account.address.cancel')}
        </Button>
      </p>
    </form>
  )
}
