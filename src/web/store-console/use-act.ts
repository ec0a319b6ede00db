import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../shared/ask.ts'
import { call } from '../shared/call.ts'
import { showToast } from '../ui/toast/toast.tsx'

/** Asks the server for one step, says what came of it, and shows the page as it is then. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  /** `done`: what is said when it worked; '' says nothing. @returns whether it worked. */
  const run = async (path: string, body: unknown, done = ''): Promise<boolean> => {
    setBusy(path)
    setProblem('')
    try {
      await call('POST', path, body, { idempotencyKey: crypto.randomUUID() })
      if (done) showToast(done, 'success')
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      await revalidate()
      setBusy('')
    }
  }
  return { run, busy, problem, setProblem }
}
