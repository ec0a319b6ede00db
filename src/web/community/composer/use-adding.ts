import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { sendPhoto, type SentPhoto } from '../../shared/photos/send-photo.ts'
import { useOnline } from '../../shared/use-online.ts'
import { translator } from '../../messages/messages.tsx'
import { newKey, type Form } from './form.ts'
import type { Draft } from './use-draft.ts'

/** A picture that the shop does not have yet; with a problem it waits for its maker to try again, or for the connection. */
export type Coming = {
  key: string
  file: File
  preview: string
  progress: number
  problem: string
  isOffline: boolean
}

export type Adding = ReturnType<typeof useAdding>

/** Pictures on their way into a post: each stands there at once, and what breaks off can be tried again. */
export function useAdding({ form, change }: Draft, most: number) {
  const [coming, setComing] = useState<readonly Coming[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const leaving = useLeaving(coming)
  const note = (key: string, news: Partial<Coming>): void =>
    setComing((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)))
  const drop = ({ key, preview }: Coming): void => {
    setComing((all) => all.filter((each) => each.key !== key))
    URL.revokeObjectURL(preview)
  }
  async function send(one: Coming): Promise<void> {
    const { key, file } = one
    try {
      const sent = await sendPhoto(file, {
        signal: leaving.signal(),
        onProgress: (progress) => note(key, { progress }),
      })
      change(added(sent, most))
      drop(one)
    } catch (error) {
      note(key, {
        problem: messageOf(error),
        isOffline: (error as Partial<Refusal>).code === 'offline',
        progress: 0,
      })
    }
  }
  const retry = (one: Coming): void => {
    note(one.key, { problem: '', isOffline: false })
    void send(one)
  }
  useOnline(() => coming.filter(({ isOffline }) => isOffline).forEach(retry))
  const room = most - form.pictures.length - coming.length
  return {
    coming,
    room,
    isBusy: coming.some(({ problem }) => problem === ''),
    problem: leftOut > 0 ? translator()('composer.pictures.most', { most, left: leftOut }) : '',
    retry,
    drop,
    add(files: readonly File[]) {
      setLeftOut(Math.max(0, files.length - room))
      const taken = files.slice(0, room).map((file): Coming => ({
        key: newKey(),
        file,
        preview: URL.createObjectURL(file),
        progress: 0,
        problem: '',
        isOffline: false,
      }))
      setComing((all) => [...all, ...taken])
      for (const one of taken) void send(one)
    },
  }
}

const added =
  (sent: SentPhoto, most: number) =>
  (before: Form): Form =>
    before.pictures.length >= most
      ? before
      : {
          ...before,
          pictures: [
            ...before.pictures,
            { ...sent, original: sent.path, crop: null, alt: '', key: newKey() },
          ],
        }

/** Whoever leaves takes along what is on its way. */
function useLeaving(coming: readonly Coming[]) {
  const controller = useRef<AbortController | null>(null)
  const forget = useEffectEvent(() => coming.forEach(({ preview }) => URL.revokeObjectURL(preview)))
  useEffect(
    () => () => {
      controller.current?.abort()
      controller.current = null
      forget()
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
