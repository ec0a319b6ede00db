import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'

/** Something done at the desk: busy while it is, what went wrong after, and the page anew. */
export function useAct() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async <Reply>(method: string, path: string, body: object = {}): Promise<Reply | null> => {
    setBusy(true)
    setProblem('')
    try {
      const answer = await call<Reply>(method, path, body)
      await revalidate()
      return answer
    } catch (error) {
      setProblem(messageOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy, problem }
}
