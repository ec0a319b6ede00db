import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { signIn } from '../../shared/session.ts'
import { readToken } from '../../shared/storage.ts'

/** Shows a changed person everywhere: on this page, and in what the browser remembers of who is signed in. */
export function useShown(): (user: Person) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async ({ name, email, mobile_no }) => {
    const token = readToken()
    if (token) signIn(token, { name, email: email ?? '', phoneNumber: mobile_no ?? '' })
    await revalidate()
  }
}

/** One change at a time, and the sentence of one that was refused. */
export function useChange() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = async (job: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await job()
    } catch (error) {
      setProblem(firstSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, setProblem, change }
}

/** What the server found wrong with the one field there is, else what it said altogether. */
function firstSentence(error: unknown): string {
  const [named] = error instanceof Refusal ? (error.details.errors ?? []) : []
  return named ? messageOf(new Refusal(400, 'invalid_input', named.message)) : messageOf(error)
}

/** Asks for a change of the signed-in person. @throws Refusal */
export const askChange = async (method: string, path: string, body: object): Promise<Person> =>
  (await call<{ user: Person }>(method, path, body)).user
