import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../shared/ask.ts'
import { translator } from '../../../messages/messages.tsx'
import { sendPhoto } from '../../../shared/photos/send-photo.ts'

export const MAX_PHOTOS = 5

/** `path` is '' until the upload is done; `preview` is the browser's own copy, '' for an already saved photo. */
export type OwnPhoto = { key: string; path: string; preview: string; progress: number }

export type Photos = ReturnType<typeof usePhotos>

let lastKey = 0

/** The photos of a form: each is uploaded as soon as it is picked. */
export function usePhotos(before: readonly { path: string }[]) {
  const [all, setAll] = useState<OwnPhoto[]>(() =>
    before.map(({ path }) => ({ key: path, path, preview: '', progress: 1 })),
  )
  const [problem, setProblem] = useState('')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const { current } = leaving
    return () => current.abort()
  }, [])

  const change = (key: string, news: Partial<OwnPhoto>): void =>
    setAll((photos) => photos.map((each) => (each.key === key ? { ...each, ...news } : each)))
  const drop = (key: string): void => setAll((photos) => photos.filter((each) => each.key !== key))

  async function send(file: File): Promise<void> {
    const key = `new-${(lastKey += 1)}`
    setAll((photos) => [...photos, { key, path: '', preview: URL.createObjectURL(file), progress: 0 }])
    try {
      const { path } = await sendPhoto(file, {
        signal: leaving.current.signal,
        onProgress: (progress) => change(key, { progress }),
      })
      change(key, { path, progress: 1 })
    } catch (error) {
      drop(key)
      if (leaving.current.signal.aborted) return
      setProblem(messageOf(error))
    }
  }
  return {
    all,
    problem,
    isBusy: all.some(({ progress }) => progress < 1),
    paths: all.map(({ path }) => path).filter(Boolean),
    add(files: readonly File[]) {
      const room = MAX_PHOTOS - all.length
      setProblem(files.length > room ? translator()('product.photos.limit', { count: MAX_PHOTOS }) : '')
      for (const file of files.slice(0, room)) void send(file)
    },
    remove({ key, preview }: OwnPhoto) {
      drop(key)
      if (preview) URL.revokeObjectURL(preview)
    },
  }
}
