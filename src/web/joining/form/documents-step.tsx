import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import {
  readOwnDocument,
  removeOwnDocument,
  uploadDocument,
  documentKinds,
  type Application,
  type DocumentKind,
} from '#contracts/selling/onboarding'
import { truncate } from '#platform/text'
import { askRaw } from '../../shared/ask.ts'
import { download } from '../../shared/download.ts'
import { documentNames } from '../../shared/joining-names.ts'
import { useAction, useTask } from '../../shared/use-action.ts'
import { useDownload } from '../../shared/use-download.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'

/** Uploads a file unchanged; the server detects its type. @throws Refusal */
async function upload({ kind, file }: { kind: string; file: File }): Promise<void> {
  await askRaw(uploadDocument, {
    carried: { query: { kind, name: truncate(file.name, 200) } },
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
}

type StepProps = { application: Application; isOpen: boolean; maxBytes: number }

/** The documents that the application requires, each as a file. */
export function DocumentsStep({ application, isOpen, maxBytes }: StepProps) {
  const t = useTranslator()
  const { documents, needed_documents: needed } = application
  const missing = needed.filter((kind) => !documents.some((one) => one.kind === kind))
  return (
    <div className={styles.form}>
      <p>{needed.length === 0 ? t('joining.documents.first') : t('joining.documents.text')}</p>
      {missing.length > 0 ? (
        <p className={styles.asked}>
          {t('joining.documents.missing', {
            names: missing.map((one) => t(documentNames[one])).join(', '),
          })}
        </p>
      ) : null}
      <Documents documents={documents} isOpen={isOpen} />
      {isOpen ? <Upload first={missing[0] ?? 'other'} maxBytes={maxBytes} /> : null}
    </div>
  )
}

function Documents({ documents, isOpen }: Pick<Application, 'documents'> & { isOpen: boolean }) {
  const t = useTranslator()
  const remove = useAction(removeOwnDocument)
  const files = useDownload()
  return (
    <>
      <ul className={styles.documents}>
        {documents.map(({ id, kind, name, bytes }) => (
          <li key={id} className={styles.document}>
            <span>
              <strong>{t(documentNames[kind])}</strong>
              <br />
              <span className={styles.note}>
                {t('joining.documents.file', { name, size: Math.max(1, Math.round(bytes / 1_024)) })}
              </span>
            </span>
            <span className={styles.buttons}>
              <Button
                size="small"
                variant="quiet"
                onClick={() =>
                  void files.run({
                    name,
                    fetch: () => download(name, readOwnDocument, { params: { document: id } }),
                  })
                }
              >
                {t('joining.documents.open')}
              </Button>
              {isOpen ? (
                <Button
                  size="small"
                  variant="quiet"
                  isBusy={remove.pending?.params.document === id}
                  onClick={() => void remove.run({ params: { document: id } })}
                >
                  {t('joining.documents.remove')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <FormProblem>{remove.problem}</FormProblem>
    </>
  )
}

function Upload({ first, maxBytes }: { first: DocumentKind; maxBytes: number }) {
  const t = useTranslator()
  const [kind, setKind] = useState('')
  const [tooLarge, setTooLarge] = useState('')
  const add = useTask(upload, { onDone: () => setKind('') })
  const chosen = kind || first
  const choose = (file: File | undefined): void => {
    if (!file) return
    const isTooLarge = file.size > maxBytes
    setTooLarge(isTooLarge ? t('joining.documents.large', { name: file.name }) : '')
    if (!isTooLarge) void add.run({ kind: chosen, file })
  }
  return (
    <>
      <Select
        label={t('joining.documents.kind')}
        value={chosen}
        onChange={({ target }) => setKind(target.value)}
      >
        {documentKinds.map((one: DocumentKind) => (
          <option key={one} value={one}>
            {t(documentNames[one])}
          </option>
        ))}
      </Select>
      <label className={styles.pick}>
        <Paperclip size={20} aria-hidden="true" />
        {t(add.isBusy ? 'joining.documents.sending' : 'joining.documents.add')}
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            choose(file)
          }}
        />
      </label>
      <p className={styles.note}>{t('joining.documents.hint')}</p>
      <FormProblem>{tooLarge || add.problem}</FormProblem>
    </>
  )
}
