import { RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import own from './pictures.module.css'
import type { Uploads, Upload } from './use-uploads.ts'

/** An upload with its progress, or a failed one with its retry button. */
export function UploadingPicture({ picture, uploads }: { picture: Upload; uploads: Uploads }) {
  const t = useTranslator()
  const { preview, progress, problem, file } = picture
  // A file that is not a photo has no preview.
  const [isSeen, setSeen] = useState(true)
  return (
    <div className={own.coming} data-failed={problem !== '' || undefined}>
      {isSeen ? <img src={preview} alt="" width={76} height={76} onError={() => setSeen(false)} /> : null}
      {problem === '' ? (
        <progress max={1} value={progress} aria-label={t('composer.pictures.coming', { name: file.name })} />
      ) : (
        <span className={own.deeds}>
          <button
            type="button"
            aria-label={t('composer.pictures.retry.one', { name: file.name })}
            onClick={() => uploads.retry(picture)}
          >
            <RotateCw size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('composer.pictures.drop', { name: file.name })}
            onClick={() => uploads.drop(picture)}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  )
}

/** Problems of failed uploads, and of pictures beyond the limit. */
export function Problems({ uploads }: { uploads: Uploads }) {
  const t = useTranslator()
  const failed = uploads.pending.filter(({ problem }) => problem !== '')
  return (
    <>
      {uploads.problem ? <span>{uploads.problem}</span> : null}
      {failed.map(({ key, file, problem }) => (
        <span key={key}>{t('composer.pictures.failed', { name: file.name, why: problem })}</span>
      ))}
    </>
  )
}
