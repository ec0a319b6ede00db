import { useEffect, useEffectEvent, useState } from 'react'
import { checkIn, type CheckInList } from '#contracts/learning/bookings'
import { Refusal } from '#platform/refusal'
import { ask } from '../../shared/ask.ts'
import { checkInsKey } from '../../shared/storage.ts'
import { cachePage } from './cache-page.ts'

type Entry = { seat_id?: number; code?: string; at: string; undo: boolean }
type Stored = { came: number[]; outbox: Entry[] }
type CheckInResult = { result: 'in' | 'already' | 'not_good'; name: string }

const AGAIN_MS = 15_000

/** Check-ins stored on this phone and not sent yet; unreadable data counts as none. */
function readStored(sessionId: number): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(checkInsKey(sessionId)) ?? '') as Partial<Stored>
    return { came: stored.came ?? [], outbox: stored.outbox ?? [] }
  } catch {
    return { came: [], outbox: [] }
  }
}

async function hashOf(code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withEntry({ came, outbox }: Stored, seatId: number, entry: Entry): Stored {
  const now = entry.undo ? came.filter((id) => id !== seatId) : [...new Set([...came, seatId])]
  return { came: now, outbox: [...outbox, entry] }
}

const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 401 && error.status !== 429

/** Entries wait for a connection; those that the server refuses permanently are dropped. */
async function isDealtWith(sessionId: number, entries: Entry[]): Promise<boolean> {
  try {
    await ask(checkIn, { params: { id: sessionId }, body: { entries } })
    return true
  } catch (error) {
    return isFinal(error)
  }
}

const inAlready = (list: CheckInList): Stored => ({
  came: list.seats.filter(({ came_at }) => came_at).map(({ seat_id }) => seat_id),
  outbox: [],
})

/** Runs `go` every 15 seconds and when a connection returns. `begin` runs after hydration, because the server does not know this phone's data. */
function sendRegularly(go: () => void, begin: () => void): () => void {
  const start = setTimeout(begin, 0)
  const timer = setInterval(go, AGAIN_MS)
  window.addEventListener('online', go)
  return () => {
    clearTimeout(start)
    clearInterval(timer)
    window.removeEventListener('online', go)
  }
}

/** Check-ins, stored on this phone first and sent when there is a connection; the server counts each seat once. */
export function useCheckIn(list: CheckInList) {
  const [stored, setStored] = useState(() => inAlready(list))
  const [last, setLast] = useState<CheckInResult | null>(null)
  const save = (next: Stored) => {
    setStored(next)
    localStorage.setItem(checkInsKey(list.session_id), JSON.stringify(next))
  }
  const note = (seatId: number, entry: Entry) => {
    save(withEntry(stored, seatId, entry))
  }
  const send = useEffectEvent(async () => {
    const sent = stored.outbox.slice(0, 500)
    if (sent.length === 0) return
    if (!(await isDealtWith(list.session_id, sent))) return
    setStored((now) => {
      const next = { ...now, outbox: now.outbox.filter((entry) => !sent.includes(entry)) }
      localStorage.setItem(checkInsKey(list.session_id), JSON.stringify(next))
      return next
    })
  })
  const restore = useEffectEvent(() => {
    const before = readStored(list.session_id)
    setStored((now) => ({ came: [...new Set([...now.came, ...before.came])], outbox: before.outbox }))
  })
  useEffect(() => {
    const go = () => void send()
    return sendRegularly(go, () => {
      restore()
      go()
    })
  }, [])
  // Caches the page again, so that an offline reload shows later bookings.
  useEffect(() => void cachePage(list.session_id).catch(() => undefined), [list])
  // Sends a new entry at once.
  const count = stored.outbox.length
  useEffect(() => {
    const soon = count > 0 ? setTimeout(() => void send(), 0) : undefined
    return () => clearTimeout(soon)
  }, [count])
  return {
    came: new Set(stored.came),
    waiting: count,
    last,
    mark: (seatId: number, undo: boolean) =>
      note(seatId, { seat_id: seatId, at: new Date().toISOString(), undo }),
    enter: async (typed: string) => {
      const code = typed.trim()
      const hash = await hashOf(code)
      const seat = list.seats.find((one) => one.hash === hash)
      if (!seat) return setLast({ result: 'not_good', name: '' })
      if (stored.came.includes(seat.seat_id)) return setLast({ result: 'already', name: seat.name })
      note(seat.seat_id, { code, at: new Date().toISOString(), undo: false })
      return setLast({ result: 'in', name: seat.name })
    },
  }
}
