import { runImport } from '#contracts/selling/imports'
import { useRef, useState, type DragEvent } from 'react'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './import.module.css'
import { Progress } from './progress.tsx'
import { sendFile, sendPictures } from './send.ts'

type UploadFormProps = { storeId: number; onUploaded: (importId: number) => void }

/** Takes a CSV, and a zip of pictures with it, and has them checked: nothing is changed yet. */
export function UploadForm({ storeId, onUploaded }: UploadFormProps) {
  const t = useTranslator()
  const [csv, setCsv] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)

  async function upload(): Promise<void> {
    if (!csv) {
      setError(t('store.upload.choose'))
      return
    }
    setError('')
    setShare(0)
    try {
      const { id } = await sendFile(csv, storeId)
      if (zip) await sendPictures(zip, id, setShare)
      await ask(runImport, { params: { id }, body: { dry_run: true } })
      form.current?.reset()
      setCsv(null)
      setZip(null)
      onUploaded(id)
    } catch (caught) {
      setError(messageOf(caught))
    } finally {
      setShare(null)
    }
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
      {/* Dropping is a second way for the mouse; the fields inside are the first for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onSubmit={(event) => {
          event.preventDefault()
          void upload()
        }}
      >
        <FileInput
          label={t('store.upload.csv')}
          hint={t('store.upload.csvhint')}
          accept=".csv,text/csv"
          file={csv}
          onChoose={setCsv}
          error={error}
        />
        <FileInput
          label={t('store.upload.zip')}
          hint={t('store.upload.ziphint')}
          accept=".zip,application/zip"
          file={zip}
          onChoose={setZip}
        />
        <Button type="submit" isBusy={share !== null}>
          {t('store.upload.check')}
        </Button>
      </form>
      {share === null ? null : <Progress label={t('store.upload.sending')} share={share} />}
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
