import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../ui/toast/toast.tsx'
import { translator } from '../../messages/messages.tsx'
import { messageOf } from '../ask.ts'
import { call } from '../call.ts'

/** Does something about a case and shows the page as it is then. The same press twice is one. */
export function useStep() {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function go(path: string, body: object, done = translator()('returns.done')): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    try {
      await call('POST', path, body, { idempotencyKey: crypto.randomUUID() })
      showToast(done, 'success')
      await revalidate()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { go, problem, isBusy, setProblem }
}
