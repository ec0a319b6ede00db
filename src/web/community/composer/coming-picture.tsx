import { RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import own from './pictures.module.css'
import type { Adding, Coming } from './use-adding.ts'

/** A picture that is on its way, or did not get through: how much of it is there, or what to press. */
export function ComingPicture({ picture, adding }: { picture: Coming; adding: Adding }) {
  const t = useTranslator()
  const { preview, progress, problem, file } = picture
  // What is no photo has no preview either.
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
            onClick={() => adding.retry(picture)}
          >
            <RotateCw size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('composer.pictures.drop', { name: file.name })}
            onClick={() => adding.drop(picture)}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  )
}

/** What became of pictures that did not get through, and of those for which there was no room. */
export function Problems({ adding }: { adding: Adding }) {
  const t = useTranslator()
  const failed = adding.coming.filter(({ problem }) => problem !== '')
  return (
    <>
      {adding.problem ? <span>{adding.problem}</span> : null}
      {failed.map(({ key, file, problem }) => (
        <span key={key}>{t('composer.pictures.failed', { name: file.name, why: problem })}</span>
      ))}
    </>
  )
}
