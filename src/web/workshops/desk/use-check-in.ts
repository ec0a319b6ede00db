import { useEffect, useEffectEvent, useState } from 'react'
import { checkIn, type CheckInList } from '#contracts/learning/bookings'
import { Refusal } from '#platform/refusal'
import { ask } from '../../shared/ask.ts'
import { doorNotes } from '../../shared/storage.ts'
import { keepPage } from './keep-page.ts'

type Entry = { seat_id?: number; code?: string; at: string; undo: boolean }
type Kept = { came: number[]; outbox: Entry[] }
type Shown = { result: 'in' | 'already' | 'not_good'; name: string }

const AGAIN_MS = 15_000

/** What this phone has noted and not sent; what cannot be read is nothing. */
function readKept(sessionId: number): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(doorNotes(sessionId)) ?? '') as Partial<Kept>
    return { came: kept.came ?? [], outbox: kept.outbox ?? [] }
  } catch {
    return { came: [], outbox: [] }
  }
}

async function hashOf(code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function noted({ came, outbox }: Kept, seatId: number, entry: Entry): Kept {
  const now = entry.undo ? came.filter((id) => id !== seatId) : [...new Set([...came, seatId])]
  return { came: now, outbox: [...outbox, entry] }
}

const isForGood = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 401 && error.status !== 429

const inAlready = (list: CheckInList): Kept => ({
  came: list.seats.filter(({ came_at }) => came_at).map(({ seat_id }) => seat_id),
  outbox: [],
})

/** Every now and then, and as soon as there is a connection; it begins after the first picture, which the server made without this phone's notes. */
function nowAndThen(go: () => void, begin: () => void): () => void {
  const start = setTimeout(begin, 0)
  const timer = setInterval(go, AGAIN_MS)
  window.addEventListener('online', go)
  return () => {
    clearTimeout(start)
    clearInterval(timer)
    window.removeEventListener('online', go)
  }
}

/** Who came, kept on this phone first and sent when there is a connection: the server counts each seat once. */
export function useCheckIn(list: CheckInList) {
  const [kept, setKept] = useState(() => inAlready(list))
  const [last, setLast] = useState<Shown | null>(null)
  const keep = (next: Kept) => {
    setKept(next)
    localStorage.setItem(doorNotes(list.session_id), JSON.stringify(next))
  }
  const note = (seatId: number, entry: Entry) => {
    keep(noted(kept, seatId, entry))
  }
  const send = useEffectEvent(async () => {
    const sent = kept.outbox.slice(0, 500)
    if (sent.length === 0) return
    try {
      await ask(checkIn, { params: { id: list.session_id }, body: { entries: sent } })
    } catch (error) {
      // Without a connection it waits; what is refused for good would never go through.
      if (!isForGood(error)) return
    }
    setKept((now) => {
      const next = { ...now, outbox: now.outbox.filter((entry) => !sent.includes(entry)) }
      localStorage.setItem(doorNotes(list.session_id), JSON.stringify(next))
      return next
    })
  })
  const restore = useEffectEvent(() => {
    const before = readKept(list.session_id)
    setKept((now) => ({ came: [...new Set([...now.came, ...before.came])], outbox: before.outbox }))
  })
  useEffect(() => {
    const go = () => void send()
    return nowAndThen(go, () => {
      restore()
      go()
    })
  }, [])
  // Whoever booked since is on the page that a reload without a connection shows.
  useEffect(() => void keepPage(list.session_id).catch(() => undefined), [list])
  // What was just noted goes at once.
  const count = kept.outbox.length
  useEffect(() => {
    const soon = count > 0 ? setTimeout(() => void send(), 0) : undefined
    return () => clearTimeout(soon)
  }, [count])
  return {
    came: new Set(kept.came),
    waiting: count,
    last,
    mark: (seatId: number, undo: boolean) =>
      note(seatId, { seat_id: seatId, at: new Date().toISOString(), undo }),
    enter: async (typed: string) => {
      const code = typed.trim()
      const hash = await hashOf(code)
      const seat = list.seats.find((one) => one.hash === hash)
      if (!seat) return setLast({ result: 'not_good', name: '' })
      if (kept.came.includes(seat.seat_id)) return setLast({ result: 'already', name: seat.name })
      note(seat.seat_id, { code, at: new Date().toISOString(), undo: false })
      return setLast({ result: 'in', name: seat.name })
    },
  }
}
