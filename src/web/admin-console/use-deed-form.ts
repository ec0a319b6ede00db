import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../shared/call.ts'
import { showToast } from '../ui/toast/toast.tsx'

/**
 * A form with which the staff do one thing. `deed` gets what was typed and the value of the button that was pressed, and answers what is
 * said when it is done; what went wrong stands in `problem`, and what was typed stays.
 */
export function useDeedForm(deed: (typed: FormData, pressed: string) => Promise<string>) {
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    setBusy(true)
    setProblem('')
    try {
      showToast(await deed(new FormData(form), pressed?.value ?? ''), 'success')
      form.reset()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}
