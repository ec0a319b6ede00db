import { runImport } from '#contracts/selling/imports'
import { useState, type DragEvent } from 'react'
import { ask } from '../../shared/ask.ts'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './import.module.css'
import { Progress } from './progress.tsx'
import { sendFile, sendPictures } from './send.ts'

type UploadFormProps = { storeId: number; onUploaded: (importId: number) => void }

/** Uploads a CSV, optionally with a zip of pictures, and starts a dry run. */
export function UploadForm({ storeId, onUploaded }: UploadFormProps) {
  const t = useTranslator()
  const [csv, setCsv] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const upload = useTask(
    async (file: File) => {
      const { id } = await sendFile(file, storeId)
      if (zip) await sendPictures(zip, id, setShare)
      await ask(runImport, { params: { id }, body: { dry_run: true } })
      return id
    },
    {
      onDone: (id) => {
        setCsv(null)
        setZip(null)
        onUploaded(id)
      },
      isRevalidating: false,
    },
  )
  const send = () => {
    setMissing(!csv)
    setShare(0)
    return csv ? upload.run(csv) : null
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    for (const file of event.dataTransfer.files) {
      if (/\.zip$/i.test(file.name)) setZip(file)
      else setCsv(file)
    }
  }

  return (
    <section aria-labelledby="upload" className={styles.card}>
      <SectionHeading id="upload">{t('store.upload.title')}</SectionHeading>
      {/* Dropping files is a shortcut for the mouse; the fields inside work for everyone. */}
      <Form
        action={upload}
        onSend={send}
        clearsWhenDone
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FileInput
          label={t('store.upload.csv')}
          hint={t('store.upload.csvhint')}
          accept=".csv,text/csv"
          file={csv}
          onChoose={setCsv}
          error={isMissing ? t('store.upload.choose') : ''}
        />
        <FileInput
          label={t('store.upload.zip')}
          hint={t('store.upload.ziphint')}
          accept=".zip,application/zip"
          file={zip}
          onChoose={setZip}
        />
        <Button type="submit" isBusy={upload.isBusy}>
          {t('store.upload.check')}
        </Button>
      </Form>
      {upload.isBusy ? <Progress label={t('store.upload.sending')} share={share} /> : null}
    </section>
  )
}

type FileInputProps = {
  label: string
  hint: string
  accept: string
  file: File | null
  onChoose: (file: File | null) => void
  error?: string
}

function FileInput({ label, hint, accept, file, onChoose, error }: FileInputProps) {
  return (
    <Field
      label={label}
      hint={file ? file.name : hint}
      {...(error ? { error } : {})}
      renderControl={(ids) => (
        <input
          {...ids}
          type="file"
          accept={accept}
          onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        />
      )}
    />
  )
}
