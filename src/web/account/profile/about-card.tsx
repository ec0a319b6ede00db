import { Camera, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { changeName, changePhoto, type Person } from '#contracts/accounts/identity'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './about-card.module.css'
import { useProfileAction } from './use-profile-action.ts'

/** Shows and changes photo and name. */
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
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const {
    Part: CropDialog,
    isComing,
    bring,
  } = useOnDemand(() => import('./crop-dialog.tsx').then((module) => module.CropDialog))
  const remove = useProfileAction(changePhoto, { done: t('account.photo.removed'), refusals: 'alert' })
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
          <Button
            variant="quiet"
            size="small"
            isBusy={remove.isBusy}
            onClick={() => void remove.run({ body: { path: null } })}
          >
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
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      {CropDialog && file ? <CropDialog file={file} onClose={() => setFile(null)} /> : null}
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
  const field = useRef<HTMLDivElement>(null)
  const change = useProfileAction(changeName, { done: t('account.name.changed') })
  useEffect(() => field.current?.querySelector('input')?.select(), [])
  const send = async (fields: FormData): Promise<void> => {
    if (await change.run({ body: { name: textIn(fields, 'name') } })) onDone()
  }
  return (
    <Form action={change} onSend={send} onChange={change.clear} className={styles.form}>
      <div ref={field}>
        <TextInput
          label={t('account.name.label')}
          name="name"
          autoComplete="name"
          maxLength={60}
          hint={t('account.name.hint')}
          defaultValue={user.name}
          onKeyDown={(event) => (event.key === 'Escape' ? onDone() : undefined)}
        />
      </div>
      <p className={styles.ways}>
        <Button type="submit" isBusy={change.isBusy}>
          {t('account.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('account.address.cancel')}
        </Button>
      </p>
    </Form>
  )
}
