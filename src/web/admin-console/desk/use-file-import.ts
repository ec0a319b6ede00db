import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { showToast } from '../../ui/toast/toast.tsx'

type Chosen = { name: string; text: string; key: string }
type Options = { path: string; /** What else is sent. */ more?: object; done: string }

/** Takes a file in two steps: first what would come of it, then, for a reason, the file itself; the same file once. */
export function useFileImport<Seen>({ path, more = {}, done }: Options) {
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // How many were taken: a new field for each, as the browser keeps the name of the last one.
  const [times, setTimes] = useState(0)
  const choose = async (picked: File | undefined) => {
    setSeen(null)
    setProblem('')
    setChosen(
      picked ? { name: picked.name.slice(-120), text: await picked.text(), key: crypto.randomUUID() } : null,
    )
  }
  const send = async (dryRun: boolean) => {
    if (!chosen) return
    setBusy(true)
    setProblem('')
    try {
      const body = {
        file_name: chosen.name,
        text: chosen.text,
        dry_run: dryRun,
        ...more,
        ...(dryRun ? {} : { reason }),
      }
      const found = await call<Seen>('POST', path, body, dryRun ? {} : { idempotencyKey: chosen.key })
      setSeen(dryRun ? found : null)
      if (!dryRun) {
        setChosen(null)
        setTimes((before) => before + 1)
        setReason('')
        showToast(done, 'success')
        await revalidate()
      }
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(seen === null)
  }
  return { chosen, choose, times, seen, reason, setReason, problem, isBusy, submit }
}
