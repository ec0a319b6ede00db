import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { translateRefusal } from '../../messages/messages.tsx'

export type Problems = Readonly<Record<string, string>>

/** Sends one step, shows the page as it is then, and puts what is wrong at its field. What was typed stays. */
export function useSaving() {
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(method: 'PUT' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    setProblems({})
    try {
      await call(method, path, body)
      await revalidate()
      return true
    } catch (error) {
      const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
      setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, translateRefusal(message)])))
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, problem, problems, isBusy, setProblem }
}
