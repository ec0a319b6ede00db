import { useState } from 'react'
import { Refusal } from '#platform/refusal'
import { useFirstWrong } from '../ui/use-first-wrong.ts'
import { translateRefusal } from '../messages/messages.tsx'

/** What the server says of those who come, by the names of its fields (`attendees.0.guardian_phone`), and the way to the first of them. */
export function useWrongSeats() {
  const { frame, lead } = useFirstWrong()
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const tell = (error: unknown): void => {
    const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, translateRefusal(message)])))
    lead()
  }
  return { frame, wrong, tell }
}
