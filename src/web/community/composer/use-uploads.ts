import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { sendPhoto, type SentPhoto } from '../../shared/photos/send-photo.ts'
import { useOnline } from '../../shared/use-online.ts'
import { translator } from '../../messages/messages.tsx'
import { newKey, type Form } from './form.ts'
import type { Draft } from './use-draft.ts'

/** A picture that is not uploaded yet; after a failure it waits for a retry or for the connection. */
export type Upload = {
  key: string
  file: File
  preview: string
  progress: number
  problem: string
  isOffline: boolean
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads pictures into a post: each is previewed at once, and a failed one can be retried. */
export function useUploads({ form, change }: Draft, max: number) {
  const [pending, setPending] = useState<readonly Upload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const leaving = useAbortOnLeave(pending)
  const note = (key: string, news: Partial<Upload>): void =>
    setPending((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)))
  const drop = ({ key, preview }: Upload): void => {
    setPending((all) => all.filter((each) => each.key !== key))
    URL.revokeObjectURL(preview)
  }
  async function send(one: Upload): Promise<void> {
    const { key, file } = one
    try {
      const sent = await sendPhoto(file, {
        signal: leaving.signal(),
        onProgress: (progress) => note(key, { progress }),
      })
      change(added(sent, max))
      drop(one)
    } catch (error) {
      note(key, {
        problem: messageOf(error),
        isOffline: (error as Partial<Refusal>).code === 'offline',
        progress: 0,
      })
    }
  }
  const retry = (one: Upload): void => {
    note(one.key, { problem: '', isOffline: false })
    void send(one)
  }
  useOnline(() => pending.filter(({ isOffline }) => isOffline).forEach(retry))
  const room = max - form.pictures.length - pending.length
  return {
    pending,
    room,
    isBusy: pending.some(({ problem }) => problem === ''),
    problem: leftOut > 0 ? translator()('composer.pictures.most', { most: max, left: leftOut }) : '',
    retry,
    drop,
    add(files: readonly File[]) {
      setLeftOut(Math.max(0, files.length - room))
      const accepted = files.slice(0, room).map((file): Upload => ({
        key: newKey(),
        file,
        preview: URL.createObjectURL(file),
        progress: 0,
        problem: '',
        isOffline: false,
      }))
      setPending((all) => [...all, ...accepted])
      for (const one of accepted) void send(one)
    },
  }
}

const added =
  (sent: SentPhoto, max: number) =>
  (before: Form): Form =>
    before.pictures.length >= max
      ? before
      : {
          ...before,
          pictures: [
            ...before.pictures,
            { ...sent, original: sent.path, crop: null, alt: '', key: newKey() },
          ],
        }

function useAbortOnLeave(pending: readonly Upload[]) {
  const controller = useRef<AbortController | null>(null)
  const revokePreviews = useEffectEvent(() => pending.forEach(({ preview }) => URL.revokeObjectURL(preview)))
  useEffect(
    () => () => {
      controller.current?.abort()
      controller.current = null
      revokePreviews()
    },
    [],
  )
  return {
    signal(): AbortSignal {
      controller.current ??= new AbortController()
      return controller.current.signal
    },
  }
}
