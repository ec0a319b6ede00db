import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  readOwnDocument,
  uploadDocument,
  documentKinds,
  type Application,
  type DocumentKind,
} from '#contracts/selling/onboarding'
import { askRaw, messageOf } from '../../shared/ask.ts'
import { download } from '../../shared/download.ts'
import { documentNames } from '../../shared/joining-names.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'
import { useSaving } from './use-saving.ts'

/** Sends a file as it is; what it is, the server finds out. */
async function upload(kind: string, file: File): Promise<void> {
  await askRaw(uploadDocument, {
    carried: { query: { kind, name: file.name.slice(0, 200) } },
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
}

/** What has to be shown, each as a file. */
export function DocumentsStep({
  application,
  isOpen,
  mostBytes,
}: {
  application: Application
  isOpen: boolean
  mostBytes: number
}) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const { send, problem, setProblem, isBusy } = useSaving()
  const { documents, needed_documents: needed } = application
  const missing = needed.filter((kind) => !documents.some((one) => one.kind === kind))
  const [kind, setKind] = useState<string>('')
  const [isSending, setSending] = useState(false)
  const chosen = kind || missing[0] || 'other'
  const add = async (file: File | undefined): Promise<void> => {
    if (!file || isSending) return
    if (file.size > mostBytes) return setProblem(t('joining.documents.large', { name: file.name }))
    setSending(true)
    setProblem('')
    try {
      await upload(chosen, file)
      setKind('')
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }
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
      <ul className={styles.documents}>
        {documents.map((one) => (
          <li key={one.id} className={styles.document}>
            <span>
              <strong>{t(documentNames[one.kind])}</strong>
              <br />
              <span className={styles.note}>
                {t('joining.documents.file', {
                  name: one.name,
                  size: Math.max(1, Math.round(one.bytes / 1_024)),
                })}
              </span>
            </span>
            <span className={styles.buttons}>
              <Button
                size="small"
                variant="quiet"
                onClick={() =>
                  void download(one.name, readOwnDocument, { params: { document: one.id } }).catch(
                    (error: unknown) => setProblem(messageOf(error)),
                  )
                }
              >
                {t('joining.documents.open')}
              </Button>
              {isOpen ? (
                <Button
                  size="small"
                  variant="quiet"
                  isBusy={isBusy}
                  onClick={() => void send('DELETE', `/selling/application/documents/${one.id}`)}
                >
                  {t('joining.documents.remove')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {isOpen ? (
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
            {t(isSending ? 'joining.documents.sending' : 'joining.documents.add')}
            <input
              type="file"
              accept="application/pdf,image/jpeg,image/png"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                event.currentTarget.value = ''
                void add(file)
              }}
            />
          </label>
          <p className={styles.note}>{t('joining.documents.hint')}</p>
        </>
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
